import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

type Environment = Record<string, string>
type Account = { uid?: number; gid?: number }

const root = join(import.meta.dirname, '../../..')

export async function makeLocation(): Promise<string> {
  const location = await mkdtemp(join(tmpdir(), 'savepoint-backup-'))
  // The database may run under another account.
  await chmod(location, 0o711)
  return location
}

/** `npm run backup` or `npm run restore`. */
export async function runTool(
  name: 'backup' | 'restore',
  args: string[],
  environment: Environment,
  account: Account = {},
) {
  const begun = performance.now()
  const child = startTool(name, args, { environment, account })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: code as number | null, said: out + err, seconds: (performance.now() - begun) / 1_000 }
}

/** Kills a backup once a part of the database is in the location. */
export async function startInterrupted(environment: Environment, location: string) {
  const child = startTool('backup', [], { environment, account: {} })
  const ended = once(child, 'close')
  for (;;) {
    const files = await readdir(join(location, 'contents'), { recursive: true }).catch(() => [])
    if (files.some((file) => /base\/\d+\.zst$/.test(file))) break
    if (child.exitCode !== null) throw new Error(await text(child.stderr))
    await sleep(5)
  }
  child.kill('SIGKILL')
  await ended
}

export async function damageOnePart(location: string, id: string) {
  const folder = join(location, 'contents', id)
  const files = await readdir(folder, { recursive: true })
  const part = join(folder, files.find((file) => /base\/\d+\.zst$/.test(file)) ?? '')
  const content = await readFile(part)
  content[content.length >> 1] = (content[content.length >> 1] ?? 0) ^ 1
  await writeFile(part, content)
}

function startTool(
  name: string,
  args: string[],
  { environment, account }: { environment: Environment; account: Account },
) {
  return spawn(process.execPath, [join(root, 'server/src', `${name}.ts`), ...args], {
    ...account,
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}
