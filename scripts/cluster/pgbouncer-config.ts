import { join } from 'node:path'
import { keepsPreparedStatements } from '../find-pgbouncer.ts'
import type { ClusterSecrets } from './cluster-secrets.ts'
import type { Layout } from './layout.ts'

export const databaseUser = 'savepoint'

/** PgBouncer in front of whichever server is the primary, one transaction at a time per connection. */
export function pgbouncerConfig({ configuration, database, poolerPort }: Layout): string {
  return `[databases]
savepoint = host=127.0.0.1 port=${database.primaryPort} dbname=savepoint

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${poolerPort}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(configuration, 'pgbouncer-users.txt')}
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 30
; Whoever waits longer for a connection is answered 503.
query_wait_timeout = 5
server_connect_timeout = 3
server_login_retry = 1
server_check_delay = 5
tcp_keepalive = 1
tcp_keepidle = 10
tcp_keepintvl = 5
tcp_keepcnt = 3
${keepsPreparedStatements() ? 'max_prepared_statements = 200' : '; This version keeps no prepared statements.'}
log_connections = 0
log_disconnections = 0
`
}

export function pgbouncerUsers(secrets: ClusterSecrets): string {
  return `"${databaseUser}" "${secrets.savepoint}"\n`
}
