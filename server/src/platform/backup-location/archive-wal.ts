import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import { openBackupLocation } from './open-backup-location.ts'
import { clusterOf, walName } from './wal-archive.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/**
 * PostgreSQL's `archive_command`, run in its data folder. It answers 0 only when the file is in the location for good. The same file again is no
 * error: PostgreSQL repeats what it does not know to be done. Another one of the same name is never overwritten.
 */
async function archiveWal([path = '', file = '']: string[]) {
  const location = await openBackupLocation(JSON.parse(process.env.SAVEPOINT_BACKUP ?? '{}'))
  const name = walName(clusterOf('.'), file)
  const content = await readFile(path)
  const stored = await location.get(name)
  if (stored === undefined)
    return await location.put(
      name,
      await compress(content, { params: { [constants.ZSTD_c_compressionLevel]: 3 } }),
    )
  if (!(await decompress(stored)).equals(content))
    throw new Error(`${name} is in the backup already, with other content: another database writes there`)
}

await archiveWal(process.argv.slice(2))
