#include "CSystem.h"

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

int quire_notify_service_manager(const char *message) {
  const char *path = getenv("NOTIFY_SOCKET");
  if (path == NULL || *path == 0) return 0;
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  size_t length = strlen(path);
  if ((path[0] != '/' && path[0] != '@') || length >= sizeof address.sun_path) {
    errno = EINVAL;
    return -1;
  }
  memcpy(address.sun_path, path, length);
  // An abstract name begins with NUL, which the environment cannot hold.
  if (path[0] == '@') address.sun_path[0] = 0;
  int channel = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (channel < 0) return -1;
  socklen_t size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length);
  ssize_t sent;
  do {
    sent = sendto(channel, message, strlen(message), MSG_NOSIGNAL, (struct sockaddr *)&address, size);
  } while (sent < 0 && errno == EINTR);
  int code = errno;
  close(channel);
  errno = code;
  return sent < 0 ? -1 : 1;
}
