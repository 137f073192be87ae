import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ImapFlow } from 'imapflow'
import { mailServerPath, withoutMailServer } from '../../../../scripts/find-mail-server.ts'
import { freePort } from '../../../../scripts/find-port.ts'

export type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** A real IMAP server on loopback, without TLS, with a mailbox for every user name and the password `secret`. */
export async function startMailServer() {
  const program = mailServerPath()
  if (!program) throw new Error(withoutMailServer)
  const folder = await mkdtemp(join(tmpdir(), 'savepoint-imap-'))
  const port = await freePort()
  const owner = ownerOfMail()
  await mkdir(join(folder, 'mail'))
  await mkdir(join(folder, 'run'))
  await writeFile(join(folder, 'dovecot.conf'), configuration(folder, port, owner.name))
  await chmod(folder, 0o755)
  if (owner.uid !== process.getuid?.()) await chown(join(folder, 'mail'), owner.uid, owner.gid)
  let server: ChildProcess | undefined
  let delivered = 0

  const begin = async () => {
    server = spawn(program, ['-F', '-c', join(folder, 'dovecot.conf')], {
      stdio: 'ignore',
      detached: true,
    })
    await untilOpen(port)
  }
  const end = async () => {
    const ended = server
    server = undefined
    if (!ended || ended.exitCode !== null) return
    const gone = once(ended, 'exit')
    // With its children, which would keep connections open for seconds.
    process.kill(-(ended.pid as number), 'SIGKILL')
    await gone
  }
  await begin()
  return {
    host: '127.0.0.1',
    port,
    password: 'secret',
    begin,
    end,
    connect: (user: string) => connect(port, user),
    folderOf: (user: string) => join(folder, 'mail', user),
    /** Delivers as a mail server does, byte for byte; the mailbox must have been opened before. */
    deliver: async (user: string, raw: string | Uint8Array) => {
      delivered += 1
      const name = `${Date.now()}.${delivered}.savepoint`
      const path = join(folder, 'mail', user, 'tmp', name)
      await writeFile(path, raw)
      if (owner.uid !== process.getuid?.()) await chown(path, owner.uid, owner.gid)
      await rename(path, join(folder, 'mail', user, 'new', name))
    },
    log: async () => await readFile(join(folder, 'log'), 'utf8').catch(() => ''),
    stop: async () => {
      await end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export async function connect(port: number, user: string): Promise<ImapFlow> {
  const client = new ImapFlow({
    host: '127.0.0.1',
    port,
    secure: false,
    auth: { user, pass: 'secret' },
    logger: false,
    disableAutoIdle: true,
  })
  client.on('error', () => {})
  await client.connect()
  await client.mailboxOpen('INBOX')
  return client
}

/** Dovecot never serves mail as root. */
function ownerOfMail(): { name: string; uid: number; gid: number } {
  if (process.getuid?.() !== 0) {
    const name = spawnSync('id', ['-un'], { encoding: 'utf8' }).stdout.trim()
    return { name, uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  }
  const id = (flag: string) => Number(spawnSync('id', [flag, 'www-data'], { encoding: 'utf8' }).stdout.trim())
  return { name: 'www-data', uid: id('-u'), gid: id('-g') }
}

function configuration(folder: string, port: number, owner: string): string {
  const me = process.getuid?.() === 0 ? undefined : owner
  return `
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${folder}/mail/%u
mail_uid = ${owner}
mail_gid = ${owner}
first_valid_uid = 1
mailbox_list_index = no
mail_fsync = never
login_trusted_networks = 127.0.0.0/8
mail_max_userip_connections = 100
auth_mechanisms = plain login
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${owner} gid=${owner} home=${folder}/mail/%u
}
namespace inbox {
  inbox = yes
  separator = /
  mailbox Archive {
    auto = create
  }
}
service imap-login {
  chroot =
  inet_listener imap {
    address = 127.0.0.1
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
${
  me
    ? `default_internal_user = ${me}
default_login_user = ${me}
default_internal_group = ${me}`
    : ''
}
`
}

async function untilOpen(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const client = await connect(port, 'probe').catch(() => undefined)
    if (client) {
      await client.logout()
      return
    }
    await sleep(100)
  }
  throw new Error('Dovecot did not start')
}
