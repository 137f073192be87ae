import type { Health } from '@savepoint/contract/system/health.ts'
import type { SystemServices } from './system-services.ts'

/** The only place where backups and the health of the system meet. */
export async function findLastBackup(
  _services: Pick<SystemServices, 'db' | 'config'>,
): Promise<Health['lastBackup']> {
  return null
}
