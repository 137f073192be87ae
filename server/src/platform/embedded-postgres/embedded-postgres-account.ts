import { type SpawnOptions, spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

/** PostgreSQL refuses to run as root, so root starts it under an unprivileged account. */
export type Account = {
  own?: { uid: number; gid: number }
  command: (program: string, args: string[], options: SpawnOptions) => [string, string[], SpawnOptions]
}

const environment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

const ourselves: Account = {
  command: (program, args, options) => [program, args, { ...options, env: environment }],
}

/** Finds an account that can run `postgresProgram` and enter each of `folders`; throws an error of one line when there is none. */
export function chooseAccount(postgresProgram: string, databaseDir: string, folders: string[]): Account {
  if (process.getuid?.() !== 0) return ourselves
  const own = ownerOf(databaseDir) ?? nobody()
  const attempts = [plainAccount(own), ...capableAccount(own)]
  const usable = attempts.find((account) => canRun(account, postgresProgram, folders))
  if (usable) return usable
  throw new Error(
    `PostgreSQL refuses to run as root, and the unprivileged account ${own.uid} cannot reach ${folders.join(' or ')}: start Savepoint as an ordinary user, move it to a folder others may enter, or set DATABASE_URL.`,
  )
}

function plainAccount(own: { uid: number; gid: number }): Account {
  return {
    own,
    command: (program, args, options) => [program, args, { ...options, ...own, env: environment }],
  }
}

// Below a folder such as /root, the account needs the capability to pass closed folders. Containers often lack its reading half, so the writing
// half is the second choice. Without the secure bit, access(2) ignores the capability and initdb does not find its own programs.
function capableAccount(own: { uid: number; gid: number }): Account[] {
  if (process.platform !== 'linux') return []
  return ['+dac_read_search', '+dac_override'].map((capability) => ({
    own,
    command: (program, args, options) => [
      'setpriv',
      [
        `--reuid=${own.uid}`,
        `--regid=${own.gid}`,
        '--clear-groups',
        '--securebits=+no_setuid_fixup',
        `--inh-caps=${capability}`,
        `--ambient-caps=${capability}`,
        program,
        ...args,
      ],
      { ...options, env: environment },
    ],
  }))
}

function canRun(account: Account, program: string, folders: string[]): boolean {
  const script = `${folders.map((_, index) => `cd "$${index + 2}"`).join(' && ')} && "$1" --version`
  const [command, args, options] = account.command('/bin/sh', ['-c', script, 'sh', program, ...folders], {
    stdio: 'ignore',
    cwd: '/',
  })
  return spawnSync(command, args, { ...options, stdio: 'ignore' }).status === 0
}

function ownerOf(dir: string): { uid: number; gid: number } | undefined {
  const stats = statSync(dir, { throwIfNoEntry: false })
  return stats && stats.uid !== 0 ? { uid: stats.uid, gid: stats.gid } : undefined
}

// initdb needs an account with a name, so an unused number is not enough.
function nobody(): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  if (!uid || !gid) {
    throw new Error(
      'PostgreSQL refuses to run as root, and there is no account "nobody": start Savepoint as an ordinary user or set DATABASE_URL.',
    )
  }
  return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }
}
