import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** `superuser` and `replication` belong to Patroni, `savepoint` owns the database. */
export type ClusterSecrets = {
  superuser: string
  replication: string
  savepoint: string
  secretKeys: string
  metricsToken: string
}

/** Made at the first start and kept, so that a second one opens the same data. */
export function loadClusterSecrets(folder: string): ClusterSecrets {
  const file = join(folder, 'secrets.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as ClusterSecrets
  const password = () => randomBytes(24).toString('hex')
  const secrets: ClusterSecrets = {
    superuser: password(),
    replication: password(),
    savepoint: password(),
    secretKeys: `k1:${randomBytes(32).toString('base64')}`,
    metricsToken: password(),
  }
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  return secrets
}
