import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const systemServers = ['/usr/sbin/dovecot', '/usr/local/sbin/dovecot', '/opt/homebrew/sbin/dovecot']

export const withoutMailServer = 'no Dovecot: install dovecot-imapd, or set DOVECOT to the path of one'

/** Dovecot, the IMAP server of the tests: the one of `DOVECOT`, or the system's. */
export function mailServerPath(): string | undefined {
  return [process.env.DOVECOT, ...systemServers].find((path) => path !== undefined && existsSync(path))
}

/** Installs Debian's Dovecot where possible; its own service stays off. */
function ensureMailServer() {
  if (mailServerPath()) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('No Dovecot found, installing one…\n')
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'dovecot-imapd'])
    run('service', ['dovecot', 'stop'])
    run('systemctl', ['disable', 'dovecot'])
  }
}

function run(command: string, args: string[]) {
  spawnSync(command, args, {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

if (import.meta.main) ensureMailServer()
