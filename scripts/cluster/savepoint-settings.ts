import { keepsPreparedStatements } from '../find-pgbouncer.ts'
import type { ClusterSecrets } from './cluster-secrets.ts'
import type { Layout, SavepointNode } from './layout.ts'
import { databaseUser } from './pgbouncer-config.ts'

/** The server knows no other key. */
const s3Key = 'S3RVER'
export const bucket = 'savepoint'

/** The settings of one process; all of them get the same, except for their ports and folders. */
export function savepointSettings({
  layout,
  node,
  secrets,
}: {
  layout: Layout
  node: SavepointNode
  secrets: ClusterSecrets
}): Record<string, string> {
  const database = (port: number) =>
    `postgres://${databaseUser}:${secrets.savepoint}@127.0.0.1:${port}/savepoint`
  return {
    ROLE: node.role,
    HOST: '127.0.0.1',
    PORT: String(node.port),
    METRICS_PORT: String(node.metricsPort),
    METRICS_TOKEN: secrets.metricsToken,
    SAVEPOINT_DATA: node.folder,
    PUBLIC_URL: layout.url,
    DEMO: 'on',
    SECRET_KEYS: secrets.secretKeys,
    TRUSTED_PROXIES: '127.0.0.1',
    // Longer than the entrance keeps an unused connection.
    KEEP_ALIVE_SECONDS: '75',
    // Longer than the entrance takes to notice that a process is not ready.
    SHUTDOWN_DELAY_SECONDS: '4',
    DATABASE_URL: database(layout.poolerPort),
    DATABASE_DIRECT_URL: database(layout.database.primaryPort),
    DATABASE_READ_URLS: database(layout.database.standbyPort),
    DATABASE_PREPARED_STATEMENTS: String(keepsPreparedStatements()),
    FILES_S3_BUCKET: bucket,
    FILES_S3_ENDPOINT: `http://127.0.0.1:${layout.s3.port}`,
    FILES_S3_ACCESS_KEY: s3Key,
    FILES_S3_SECRET_KEY: s3Key,
  }
}
