#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>

/// The ends of pipes into which signals are written, by their number; 0 where there is none.
static atomic_int ends[NSIG];

static void note(int number) {
  int error = errno;
  // A full pipe holds more than enough of them.
  (void)!write(ends[number], "", 1);
  errno = error;
}

int quire_signal_descriptor(int number) {
  if (number <= 0 || number >= NSIG) {
    errno = EINVAL;
    return -1;
  }
  int pipe[2];
  if (pipe2(pipe, O_CLOEXEC | O_NONBLOCK) < 0) return -1;
  int old = atomic_exchange(&ends[number], pipe[1]);
  struct sigaction action = {.sa_handler = note, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  if (sigaction(number, &action, NULL) < 0) {
    int error = errno;
    ends[number] = old;
    close(pipe[0]);
    close(pipe[1]);
    errno = error;
    return -1;
  }
  if (old > 0) close(old);
  return pipe[0];
}
