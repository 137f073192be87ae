import { join } from 'node:path'
import type { ClusterSecrets } from './cluster-secrets.ts'
import type { Layout, PostgresNode } from './layout.ts'

/**
 * Seconds. A primary that stops renewing its lock loses it after `ttl`, the shortest Patroni accepts; the standbys then need a round or two. The
 * primary looks for a lost synchronous standby every `loop_wait`, during which commits wait.
 */
const timing = { ttl: 20, loop_wait: 2, retry_timeout: 5 }

export const superuser = 'postgres'

/** JSON, which is YAML as well. */
export function patroniConfig({
  layout,
  node,
  secrets,
  programs,
}: {
  layout: Layout
  node: PostgresNode
  secrets: ClusterSecrets
  programs: string
}) {
  const data = join(node.folder, 'data')
  return {
    scope: 'savepoint',
    name: node.name,
    restapi: { listen: `127.0.0.1:${node.restPort}`, connect_address: `127.0.0.1:${node.restPort}` },
    // By the second version of etcd's interface: Patroni 3.0.2 renews the lock by the third one without looking whose it is, and so a primary that
    // stood still takes it from its successor (patroni#2689, fixed in 3.0.3).
    etcd: { hosts: layout.etcd.map(({ clientPort }) => `127.0.0.1:${clientPort}`) },
    bootstrap: {
      dcs: dynamicConfig,
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${node.port}`,
      connect_address: `127.0.0.1:${node.port}`,
      data_dir: data,
      bin_dir: programs,
      pgpass: join(node.folder, 'pgpass'),
      // A new standby waits for a checkpoint, which the primary otherwise spreads over minutes.
      basebackup: [{ checkpoint: 'fast' }],
      authentication: {
        superuser: { username: superuser, password: secrets.superuser },
        replication: { username: 'replicator', password: secrets.replication },
      },
      pg_hba: [
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
      ],
      // The path of a socket may have only 107 characters.
      parameters: { unix_socket_directories: '' },
    },
    // There is one for the whole machine, and three servers are on it.
    watchdog: { mode: 'off' },
  }
}

/** Kept in etcd from the first start on. */
export const dynamicConfig = {
  ...timing,
  // A crashed primary is replaced rather than waited for.
  primary_start_timeout: 10,
  maximum_lag_on_failover: 1_048_576,
  synchronous_mode: true,
  synchronous_mode_strict: false,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: {
      max_connections: 120,
      shared_buffers: '128MB',
      max_wal_size: '512MB',
      wal_keep_size: '128MB',
      password_encryption: 'scram-sha-256',
      log_min_messages: 'warning',
      // A connection whose other end is gone is noticed even while a statement runs or a commit waits for a standby.
      tcp_keepalives_idle: 10,
      tcp_keepalives_interval: 5,
      tcp_keepalives_count: 3,
      client_connection_check_interval: '5s',
    },
  },
}
