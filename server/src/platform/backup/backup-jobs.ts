import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { openBackupLocation } from '../backup-location/open-backup-location.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { FileStorage } from '../files/file-storage.ts'
import { copyFiles, damagedFiles } from './backup-files.ts'

const program = fileURLToPath(new URL('../../backup.ts', import.meta.url))

/**
 * The jobs of backups, if they are switched on. Backups and their verification run in a process of their own, since they take long and much memory;
 * those of a database of your own run on its machine, by a timer.
 */
export function backupJobs(services: { config: Config; db: Database; clock: Clock; storage: FileStorage }) {
  const { config } = services
  let child: ChildProcess | undefined
  return {
    backUp: async () => {
      if (config.backup === undefined || config.databaseUrl !== undefined || child) return
      child = spawn(process.execPath, [program, '--if-due'], { stdio: ['ignore', 'ignore', 'pipe'] })
      try {
        const said = text(child.stderr as NodeJS.ReadableStream)
        const [code] = await once(child, 'close')
        if (code !== 0 && code !== null) throw new Error((await said).trim())
      } finally {
        child = undefined
      }
    },
    copyNewFiles: async () => {
      if (config.backup === undefined) return
      const location = await openBackupLocation(config.backup)
      const { damaged } = await copyFiles({ ...services, location }, { onlyNew: true })
      if (damaged.length > 0) throw new Error(damagedFiles(damaged))
    },
    /** What is interrupted is no backup, and is made again. */
    stop: () => void child?.kill('SIGTERM'),
  }
}
