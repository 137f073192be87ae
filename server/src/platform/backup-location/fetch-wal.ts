import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import { openBackupLocation } from './open-backup-location.ts'
import { walName } from './wal-archive.ts'

/** PostgreSQL takes 1 for "there is no more" and goes on; from 126 on it stops. An error must never look like the end of the archive. */
const isNotThere = 1
const isBroken = 200

/** PostgreSQL's `restore_command`, run in its data folder. */
async function fetchWal([file = '', path = '']: string[]): Promise<number> {
  const location = await openBackupLocation(JSON.parse(process.env.SAVEPOINT_BACKUP ?? '{}'))
  const stored = await location.get(walName(process.env.SAVEPOINT_CLUSTER ?? '', file))
  if (stored === undefined) return isNotThere
  await writeFile(path, await promisify(zstdDecompress)(stored), { mode: 0o600 })
  return 0
}

process.exitCode = await fetchWal(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${process.argv[2]}: ${error.message}\n`)
  return isBroken
})
