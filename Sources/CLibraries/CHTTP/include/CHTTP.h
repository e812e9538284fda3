#pragma once

#include <stddef.h>
#include <stdint.h>

/// A web server on this machine's own address, on a thread of its own.
typedef struct quire_http_server quire_http_server;

/// Answers a request for `path`, on the server's thread: returns text that malloc made and its length,
/// or NULL where there is nothing.
typedef char *(*quire_http_answer)(void *context, const char *path, size_t *length);

/// Listens on 127.0.0.1; port 0 takes any that is free. `content_type` has to live as long as the
/// server. Returns NULL with errno set: ELIBACC where the library for it is not installed.
quire_http_server *quire_http_start(uint16_t port, const char *content_type,
                                    quire_http_answer answer, void *context);

uint16_t quire_http_port(const quire_http_server *server);

/// Returns once no answer is being made any more.
void quire_http_stop(quire_http_server *server);
