import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { BackupSettings } from '../backup-location/backup-settings.ts'
import type { BackupRecord } from './backup-record.ts'

type Engine = Extract<BackupRecord['engine'], { kind: 'pgBackRest' }>

const info = z.array(
  z.object({
    backup: z.array(
      z.object({
        label: z.string(),
        error: z.boolean().nullish(),
        info: z.object({ size: z.number(), repository: z.object({ delta: z.number() }) }),
      }),
    ),
  }),
)

/** pgBackRest reads its own configuration: repository, encryption, retention. Nothing of it passes through the product. */
export async function backUpWithPgBackRest({ stanza }: BackupSettings): Promise<Engine> {
  if (stanza === undefined)
    throw new Error(
      'a database of your own is backed up by pgBackRest: set BACKUP_PGBACKREST_STANZA (docs/backup.md)',
    )
  await run([`--stanza=${stanza}`, 'backup'])
  const [described] = info.parse(JSON.parse(await run([`--stanza=${stanza}`, '--output=json', 'info'])))
  const last = described?.backup.at(-1)
  if (last === undefined || last.error) throw new Error(`pgBackRest shows no valid backup of ${stanza}`)
  return { kind: 'pgBackRest', stanza, label: last.label, size: last.info.repository.delta }
}

/** The set is named, since pgBackRest would choose the newest; what to recover to is said when PostgreSQL is started. */
export async function restoreWithPgBackRest({ stanza, label }: Engine, databaseDir: string): Promise<void> {
  await run([
    `--stanza=${stanza}`,
    `--pg1-path=${databaseDir}`,
    `--set=${label}`,
    '--archive-mode=off',
    '--type=default',
    'restore',
  ])
}

async function run(args: string[]): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('pgbackrest', args, { maxBuffer: 64 * 1024 * 1024 })
    return stdout
  } catch (error) {
    const { code, stdout, stderr, message } = error as NodeJS.ErrnoException & {
      stdout?: string
      stderr?: string
    }
    if (code === 'ENOENT') throw new Error('the program pgbackrest is not installed here')
    const said = `${stdout ?? ''}\n${stderr ?? ''}`.split('\n').find((line) => line.includes('ERROR'))
    throw new Error(`pgbackrest failed: ${said?.trim() ?? message}`)
  }
}
