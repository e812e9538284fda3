#include "CHTTP.h"

#include <arpa/inet.h>
#include <dlfcn.h>
#include <errno.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

// Loaded when it is asked for: linked, it would bring GnuTLS into every start of the program.
#define LIBRARY "libmicrohttpd.so.12"

// A few scrapers on the same machine, and bounds on what they may take.
#define MOST_CONNECTIONS 8u
#define SECONDS_OF_SILENCE 10u
#define MEMORY_OF_A_CONNECTION ((size_t)16384)

static struct {
  __typeof__(MHD_start_daemon) *start_daemon;
  __typeof__(MHD_stop_daemon) *stop_daemon;
  __typeof__(MHD_create_response_from_buffer) *create_response;
  __typeof__(MHD_destroy_response) *destroy_response;
  __typeof__(MHD_queue_response) *queue_response;
  __typeof__(MHD_add_response_header) *add_header;
} library;

struct quire_http_server {
  struct MHD_Daemon *daemon;
  uint16_t port;
  const char *content_type;
  quire_http_answer answer;
  void *context;
};

static int load(void) {
  if (library.start_daemon) return 1;
  void *handle = dlopen(LIBRARY, RTLD_NOW | RTLD_LOCAL);
  if (!handle) return 0;
  library.stop_daemon = dlsym(handle, "MHD_stop_daemon");
  library.create_response = dlsym(handle, "MHD_create_response_from_buffer");
  library.destroy_response = dlsym(handle, "MHD_destroy_response");
  library.queue_response = dlsym(handle, "MHD_queue_response");
  library.add_header = dlsym(handle, "MHD_add_response_header");
  if (library.stop_daemon && library.create_response && library.destroy_response &&
      library.queue_response && library.add_header)
    library.start_daemon = dlsym(handle, "MHD_start_daemon");
  return library.start_daemon != NULL;
}

static enum MHD_Result respond(struct MHD_Connection *connection, unsigned int status,
                               const char *type, char *text, size_t length) {
  struct MHD_Response *response =
      library.create_response(length, text, MHD_RESPMEM_MUST_FREE);
  if (!response) {
    free(text);
    return MHD_NO;
  }
  library.add_header(response, MHD_HTTP_HEADER_CONTENT_TYPE, type);
  if (status == MHD_HTTP_METHOD_NOT_ALLOWED)
    library.add_header(response, MHD_HTTP_HEADER_ALLOW, "GET, HEAD");
  enum MHD_Result result = library.queue_response(connection, status, response);
  library.destroy_response(response);
  return result;
}

static enum MHD_Result refuse(struct MHD_Connection *connection, unsigned int status,
                              const char *sentence) {
  char *text = strdup(sentence);
  return text ? respond(connection, status, "text/plain", text, strlen(text)) : MHD_NO;
}

static enum MHD_Result handle_request(void *closure, struct MHD_Connection *connection,
                                      const char *path, const char *method, const char *version,
                                      const char *upload, size_t *upload_length, void **state) {
  static char has_begun;
  (void)version;
  (void)upload;
  // The first call comes before the body, the last one after it.
  if (!*state) {
    *state = &has_begun;
    return MHD_YES;
  }
  if (*upload_length) {
    *upload_length = 0;
    return MHD_YES;
  }
  if (strcmp(method, MHD_HTTP_METHOD_GET) && strcmp(method, MHD_HTTP_METHOD_HEAD))
    return refuse(connection, MHD_HTTP_METHOD_NOT_ALLOWED, "Only GET is answered.\n");
  const quire_http_server *server = closure;
  size_t length = 0;
  char *text = server->answer(server->context, path, &length);
  if (!text) return refuse(connection, MHD_HTTP_NOT_FOUND, "There is nothing here.\n");
  return respond(connection, MHD_HTTP_OK, server->content_type, text, length);
}

// Ours, so that what is wrong with a port can be told.
static int listen_on(uint16_t *port) {
  int listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (listener < 0) return -1;
  int yes = 1;
  setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(*port)};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t length = sizeof address;
  if (bind(listener, (struct sockaddr *)&address, length) != 0 || listen(listener, 16) != 0 ||
      getsockname(listener, (struct sockaddr *)&address, &length) != 0) {
    int error = errno;
    close(listener);
    errno = error;
    return -1;
  }
  *port = ntohs(address.sin_port);
  return listener;
}

quire_http_server *quire_http_start(uint16_t port, const char *content_type,
                                    quire_http_answer answer, void *context) {
  if (!load()) {
    errno = ELIBACC;
    return NULL;
  }
  int listener = listen_on(&port);
  if (listener < 0) return NULL;
  quire_http_server *server = calloc(1, sizeof *server);
  if (server) {
    server->port = port;
    server->content_type = content_type;
    server->answer = answer;
    server->context = context;
    server->daemon = library.start_daemon(
        MHD_USE_INTERNAL_POLLING_THREAD, 0, NULL, NULL, handle_request, server,
        MHD_OPTION_LISTEN_SOCKET, listener, MHD_OPTION_CONNECTION_LIMIT, MOST_CONNECTIONS,
        MHD_OPTION_CONNECTION_TIMEOUT, SECONDS_OF_SILENCE, MHD_OPTION_CONNECTION_MEMORY_LIMIT,
        MEMORY_OF_A_CONNECTION, MHD_OPTION_END);
  }
  if (server && server->daemon) return server;
  free(server);
  close(listener);
  errno = ENOMEM;
  return NULL;
}

uint16_t quire_http_port(const quire_http_server *server) { return server->port; }

void quire_http_stop(quire_http_server *server) {
  library.stop_daemon(server->daemon);
  free(server);
}
