"""Text for pages: plain words in an order that a seed decides."""

WORDS = """amber anchor autumn barley basket bottle bridge bronze candle canvas carpet cellar cherry
circle copper corner cotton cradle danger desert dinner doctor dragon eleven engine falcon farmer
feather finger flower forest garden gentle ginger granite hammer harbor helmet hollow insect island
jacket jungle kettle ladder lantern leather lemon letter magnet marble market meadow mirror morning
mountain needle number orange orchard paper pebble pencil pepper pigeon pillow planet pocket prairie
rabbit ribbon river rocket saddle salmon shadow silver singer spider spring station stone summer
temple thunder timber tunnel turtle valley velvet village violin wagon walnut water weather window
winter wonder yellow zipper""".split()


def line(random, count):
    return " ".join(random.choice(WORDS) for _ in range(count))
