#pragma once
#include <microhttpd.h>
#include <netinet/in.h>

// MHD_start_daemon and MHD_get_daemon_info are variadic, and Swift can't call variadic functions.

typedef void *(*shim_target_callback)(void *context, const char *target,
                                      struct MHD_Connection *connection);

/// Limits of a daemon. Plain numbers, so that Swift needs to know no option.
struct shim_limits {
  unsigned int connections;
  unsigned int idle_seconds;
  size_t connection_memory;
};

/// Starts a daemon with a thread for each connection on 127.0.0.1.
static inline struct MHD_Daemon *shim_start(uint16_t port, struct shim_limits limits,
                                            shim_target_callback target,
                                            MHD_AccessHandlerCallback handler,
                                            MHD_RequestCompletedCallback completed,
                                            void *context) {
  struct sockaddr_in address = {0};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return MHD_start_daemon(
      MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_THREAD_PER_CONNECTION | MHD_USE_POLL, port, NULL,
      NULL, handler, context,
      MHD_OPTION_SOCK_ADDR, (struct sockaddr *)&address,
      MHD_OPTION_CONNECTION_LIMIT, limits.connections,
      MHD_OPTION_CONNECTION_TIMEOUT, limits.idle_seconds,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, limits.connection_memory,
      MHD_OPTION_URI_LOG_CALLBACK, target, context,
      MHD_OPTION_NOTIFY_COMPLETED, completed, context,
      MHD_OPTION_END);
}

/// The port that the system chose; 0 when it is not known.
static inline uint16_t shim_port(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
  return info ? info->port : 0;
}

/// The socket of a connection; -1 when it is not known.
static inline int shim_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

// Casts that Swift does not import.
static const ssize_t shim_end_of_stream = MHD_CONTENT_READER_END_OF_STREAM;
static const ssize_t shim_end_with_error = MHD_CONTENT_READER_END_WITH_ERROR;
