import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hostileMails } from '../../../server/test/support/mail/hostile-mails.ts'
import { type MailTestServer, playerMail } from './mail-test-server.ts'

/** Promise 7: every email of a folder (`--corpus=folder`) and six hundred broken ones arrive, and each raw email is kept. */
export async function drillArrivals(testServer: MailTestServer): Promise<string> {
  const corpus = process.argv.find((name) => name.startsWith('--corpus='))?.slice('--corpus='.length)
  const names = corpus ? (await readdir(corpus)).filter((name) => name.endsWith('.eml')) : []
  const given = await Promise.all(names.map((name) => readFile(join(corpus ?? '', name))))
  const mails = [...given, ...brokenMails(given.length > 0 ? given : [Buffer.from(playerMail(0))], 600)]
  const mailbox = await testServer.openMailbox()
  for (const mail of mails) await mailbox.deliver(mail)
  await mailbox.enable()
  const states = await testServer.taken(mailbox.id, mails.length, 300)
  const rows = await testServer.db<{ raw_sha256: string | null; failed: boolean }[]>`
    select raw_sha256, reason = 'failed' as failed from inbound_mails where account_id = ${mailbox.id}`
  const unkept = rows.filter(
    ({ raw_sha256: sha }) => !sha || !existsSync(fileOf(testServer.dataDir, sha)),
  ).length
  const failed = rows.filter((row) => row.failed).length
  const unseen = await mailbox.unseen()
  await mailbox.enable(false)
  if (rows.length !== mails.length || unkept + unseen + failed > 0)
    throw new Error(`lost: ${unkept}, ${unseen}, ${failed}`)
  return `${given.length} mails of the corpus and ${mails.length - given.length} broken ones: ${JSON.stringify(states)}; 0 lost, 0 failures, each raw form kept`
}

function fileOf(dataDir: string, sha256: string): string {
  return join(dataDir, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256)
}

/** Truncated, or with bytes changed, doubled and removed; the same at each run. */
function brokenMails(sources: Buffer[], count: number): Buffer[] {
  let seed = 20_261_121
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  return Array.from({ length: count }, (_, number) => {
    const source = sources[number % sources.length] as Buffer
    const bytes = Buffer.from(source)
    const at = random(Math.max(1, bytes.length))
    if (number % 3 === 0) return bytes.subarray(0, at)
    if (number % 3 === 1) {
      for (let turned = 0; turned < 40; turned += 1) bytes[random(Math.max(1, bytes.length))] = random(256)
      return bytes
    }
    const to = at + random(200)
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(to), bytes.subarray(at, to)])
  })
}

/** Promise 8: emails designed to use up time or memory stay within the limits, and the next one is read. */
export async function drillHostility(testServer: MailTestServer): Promise<string> {
  const mailbox = await testServer.openMailbox()
  for (const [, raw] of hostileMails) await mailbox.deliver(raw())
  await mailbox.deliver(playerMail(1))
  const peak = watchParsers(testServer.product().process.pid as number)
  await mailbox.enable()
  const states = await testServer.taken(mailbox.id, hostileMails.length + 1, 300)
  const { seconds, megabytes } = await peak.end()
  await mailbox.enable(false)
  const [last] = await testServer.db<{ state: string }[]>`
    select state from inbound_mails where account_id = ${mailbox.id} order by uid desc limit 1`
  if (last?.state !== 'ticket') throw new Error('the mail behind the hostile ones was not read')
  return `${hostileMails.length} hostile mails: ${JSON.stringify(states)}; at most ${seconds.toFixed(1)} s of processor and ${Math.round(megabytes)} MB in one reading process (each reads several); the mail behind them became a ticket`
}

/** The highest private memory of any parser process, sampled fifty times a second. */
function watchParsers(product: number) {
  const most = { seconds: 0, megabytes: 0 }
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      for (const pid of await childrenOf(product)) {
        const [status, stat] = await Promise.all(
          ['status', 'stat'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
        )
        const kilobytes = Number(/RssAnon:\s+(\d+)/.exec(status ?? '')?.[1] ?? 0)
        const fields = (stat ?? '')
          .slice((stat ?? '').lastIndexOf(')') + 2)
          .split(' ')
          .map(Number)
        most.megabytes = Math.max(most.megabytes, kilobytes / 1_024)
        most.seconds = Math.max(most.seconds, ((fields[11] ?? 0) + (fields[12] ?? 0)) / 100)
      }
      await sleep(20)
    }
  })()
  return {
    end: async () => {
      isOver = true
      await watching
      return most
    },
  }
}

async function childrenOf(parent: number): Promise<string[]> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent &&
        command.includes('parse-process')
        ? [pid]
        : []
    }),
  )
  return found.flat()
}
