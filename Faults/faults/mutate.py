"""Damage, as transfers, disks and strangers do it."""
import struct

NUMBERS = [0, 1, 0x7F, 0x80, 0xFF, 0x7FFF, 0x8000, 0xFFFF, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF]


def bit_flips(data, random, other):
    data = bytearray(data)
    for _ in range(random.choice([1, 1, 2, 8, 64])):
        data[random.randrange(len(data))] ^= 1 << random.randrange(8)
    return bytes(data)


def truncation(data, random, other):
    return data[:random.randrange(1, len(data))]


def splice(data, random, other):
    """The beginning of one file and the end of another."""
    return data[:random.randrange(1, len(data))] + other[random.randrange(len(other)):]


def zeroed(data, random, other):
    start = random.randrange(len(data))
    length = min(len(data) - start, random.choice([4, 64, 512, 4096]))
    return data[:start] + bytes(length) + data[start + length:]


def repeated(data, random, other):
    start = random.randrange(len(data))
    end = min(len(data), start + random.choice([1, 16, 256]))
    return data[:start] + data[start:end] * random.choice([2, 10, 200]) + data[end:]


def removed(data, random, other):
    start = random.randrange(len(data))
    return data[:start] + data[start + random.choice([1, 16, 256]):] or b"\0"


def length_field(data, random, other):
    """A number where lengths, counts and offsets like to be: mostly in the first bytes."""
    size, number = random.choice([1, 2, 4]), random.choice(NUMBERS)
    limit = len(data) if random.random() < 0.3 else min(len(data), 600)
    start = random.randrange(max(1, limit - size))
    order = random.choice("<>")
    field = struct.pack(order + {1: "B", 2: "H", 4: "I"}[size], number & (256 ** size - 1))
    return data[:start] + field + data[start + size:]


def digits(data, random, other):
    """Another number in text: the lengths, counts and references of a PDF or a PNM."""
    places = [i for i, byte in enumerate(data) if 48 <= byte <= 57]
    if not places:
        return bit_flips(data, random, other)
    start = random.choice(places)
    end = start
    while end < len(data) and 48 <= data[end] <= 57:
        end += 1
    number = random.choice([b"0", b"1", b"-1", b"65536", b"99999999", b"4294967295", b"5"])
    return data[:start] + number + data[end:]


KINDS = [bit_flips, truncation, splice, zeroed, repeated, removed, length_field, digits]
