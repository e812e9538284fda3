#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

ssize_t quire_send(int socket, const void *bytes, size_t length, const int *descriptors,
                   size_t count) {
  if (count > QUIRE_MAXIMUM_DESCRIPTORS) {
    errno = EINVAL;
    return -1;
  }
  union {
    char space[CMSG_SPACE(sizeof(int) * QUIRE_MAXIMUM_DESCRIPTORS)];
    struct cmsghdr alignment;
  } control;
  struct iovec data = {.iov_base = (void *)bytes, .iov_len = length};
  struct msghdr message = {.msg_iov = &data, .msg_iovlen = 1};
  if (count > 0) {
    memset(&control, 0, sizeof control);
    message.msg_control = control.space;
    message.msg_controllen = CMSG_SPACE(sizeof(int) * count);
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int) * count);
    memcpy(CMSG_DATA(header), descriptors, sizeof(int) * count);
  }
  ssize_t sent;
  do sent = sendmsg(socket, &message, MSG_NOSIGNAL);
  while (sent < 0 && errno == EINTR);
  return sent;
}

ssize_t quire_receive(int socket, void *bytes, size_t length, int *descriptors, size_t *count) {
  union {
    char space[CMSG_SPACE(sizeof(int) * QUIRE_MAXIMUM_DESCRIPTORS)];
    struct cmsghdr alignment;
  } control;
  struct iovec data = {.iov_base = bytes, .iov_len = length};
  struct msghdr message = {.msg_iov = &data,
                           .msg_iovlen = 1,
                           .msg_control = control.space,
                           .msg_controllen = sizeof control.space};
  *count = 0;
  ssize_t received;
  do received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  while (received < 0 && errno == EINTR);
  if (received < 0) return -1;
  for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header;
       header = CMSG_NXTHDR(&message, header)) {
    if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
    *count = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    memcpy(descriptors, CMSG_DATA(header), *count * sizeof(int));
  }
  // The kernel has dropped some: who goes on without them mistakes what came for what was sent.
  if (message.msg_flags & MSG_CTRUNC) {
    for (size_t i = 0; i < *count; i++) close(descriptors[i]);
    *count = 0;
    errno = EMFILE;
    return -1;
  }
  return received;
}

int quire_socket_pair(int sockets[2]) {
  return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets);
}

int quire_memory_file(const char *name) { return memfd_create(name, MFD_CLOEXEC); }
