import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ClusterSecrets } from './cluster-secrets.ts'
import { databaseFrontConfig, entranceConfig, errorAnswer } from './haproxy-config.ts'
import type { Layout } from './layout.ts'
import { patroniConfig } from './patroni-config.ts'
import { pgbouncerConfig, pgbouncerUsers } from './pgbouncer-config.ts'
import { postgresPrograms } from './programs.ts'

type Owner = { uid: number; gid: number } | undefined

/** Makes the folders and files that the processes need; those of PostgreSQL belong to `owner`. */
export function writeConfiguration(layout: Layout, secrets: ClusterSecrets, owner: Owner): void {
  const give = (path: string, mode: number) => {
    chmodSync(path, mode)
    if (owner) chownSync(path, owner.uid, owner.gid)
  }
  for (const folder of [layout.logs, layout.s3.folder, ...layout.savepoint.map((node) => node.folder)])
    mkdirSync(folder, { recursive: true })
  for (const folder of [
    layout.configuration,
    ...[...layout.postgres, ...layout.etcd].map((node) => node.folder),
  ]) {
    mkdirSync(folder, { recursive: true })
    give(folder, 0o700)
  }
  const files: Record<string, string> = {
    'entrance.cfg': entranceConfig(layout),
    'database.cfg': databaseFrontConfig(layout),
    'pgbouncer.ini': pgbouncerConfig(layout),
    'pgbouncer-users.txt': pgbouncerUsers(secrets),
    '502.http': errorAnswer(502),
    '503.http': errorAnswer(503),
    '504.http': errorAnswer(504),
  }
  for (const node of layout.postgres)
    files[`${node.name}.yml`] = JSON.stringify(
      patroniConfig({ layout, node, secrets, programs: postgresPrograms }),
      null,
      2,
    )
  for (const [name, content] of Object.entries(files)) {
    const path = join(layout.configuration, name)
    writeFileSync(path, content)
    give(path, 0o600)
  }
}
