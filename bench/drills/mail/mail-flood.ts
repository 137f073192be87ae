import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { figuresOf } from '../../percentiles.ts'
import { processorSeconds } from '../../processor-time.ts'
import { type MailTestServer, playerMail } from './mail-test-server.ts'

const mails = Number(
  process.argv.find((name) => name.startsWith('--mails='))?.slice('--mails='.length) ?? 10_000,
)
const wantedPerSecond = 50

/** Ten thousand emails wait at the first start. Server and database share one core, and agents keep working. */
export async function drillFlood(testServer: MailTestServer): Promise<string> {
  const mailbox = await testServer.openMailbox()
  for (let number = 0; number < mails; number += 1) await mailbox.deliver(floodMail(number))
  // Seeding the demo data takes memory that no later start needs.
  await testServer.product().stop()
  await testServer.restart()
  const roots = [testServer.product().process.pid as number, await testServer.postmasterPid()]
  const isPinned = await pin(roots)
  const idle = await queueTimes(testServer, async () => await sleep(5_000))
  const begun = Date.now()
  const processorBefore = await processorSeconds(roots)
  const memory: number[] = []
  await mailbox.enable()
  const busy = await queueTimes(testServer, async () => {
    const watching = setInterval(
      () => void memoryOf(roots[0] as number).then((now) => memory.push(now)),
      1_000,
    )
    await testServer.taken(mailbox.id, mails, 900)
    clearInterval(watching)
  })
  const seconds = (Date.now() - begun) / 1_000
  const spent = (await processorSeconds(roots)) - processorBefore
  const unseen = await mailbox.unseen()
  await mailbox.enable(false)
  const perSecond = mails / spent
  const memoryAt = [0, 0.25, 0.5, 0.75, 1].map((share) =>
    Math.round(memory[Math.floor((memory.length - 1) * share)] ?? 0),
  )
  const line =
    `${mails} mails waiting: ${perSecond.toFixed(0)} a second of one core (${((spent / mails) * 1_000).toFixed(1)} ms of processor each, database included), ` +
    `${(mails / seconds).toFixed(0)} by the clock ${isPinned ? 'on that core' : 'on any'} at a load of ${loadavg()[0]?.toFixed(0)}; ` +
    `server at ${memoryAt.join(', ')} MB in its course, at most ${Math.round(Math.max(...memory))}; ` +
    `the queue's p50 and p95 ${busy.p50.toFixed(0)} and ${busy.p95.toFixed(0)} ms, before ${idle.p50.toFixed(0)} and ${idle.p95.toFixed(0)}; ${unseen} left unread`
  if (unseen > 0 || perSecond < wantedPerSecond) throw new Error(line)
  return line
}

/** Every fifth with history, every tenth as HTML with a file. */
function floodMail(number: number): string {
  const history = '\r\n\r\nOn Fri, Nov 20, 2026 at 2:05 PM Desk <help@desk.test> wrote:\r\n> Hello\r\n> there'
  if (number % 10 !== 0)
    return playerMail(
      number,
      {},
      `${'My sword is gone since the last update. '.repeat(8)}${number % 5 === 1 ? history : ''}`,
    )
  const html = `<div>${'<p>My <b>sword</b> is gone since the <a href="https://a.test">update</a>.</p>'.repeat(8)}</div>`
  const file = Buffer.from(`log of ${number}\n`.repeat(400)).toString('base64').replace(/.{76}/g, '$&\r\n')
  const body = `--b\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}\r\n--b\r\nContent-Type: text/plain; name="run.log"\r\nContent-Disposition: attachment; filename="run.log"\r\nContent-Transfer-Encoding: base64\r\n\r\n${file}\r\n--b--`
  return playerMail(number, { 'MIME-Version': '1.0', 'Content-Type': 'multipart/mixed; boundary=b' }, body)
}

/** Response times of the queue for an agent who asks five times a second. */
async function queueTimes(testServer: MailTestServer, during: () => Promise<unknown>) {
  const token = (await testServer.signIn('admin@demo.test')).accessToken
  const times: number[] = []
  let isOver = false
  const begun = Date.now()
  const asking = (async () => {
    while (!isOver) {
      const at = performance.now()
      const { status } = await testServer.sendRequest('GET', '/api/private/tickets?section=all', { token })
      if (status !== 200) throw new Error(`the queue answered ${status}`)
      times.push(performance.now() - at)
      await sleep(200)
    }
  })()
  await Promise.race([during(), asking])
  isOver = true
  await asking
  return figuresOf(times, (Date.now() - begun) / 1_000)
}

async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024
}

/** Pins processes, and all they start later, to one core where the system allows it. */
async function pin(roots: number[]): Promise<boolean> {
  return roots
    .map((pid) => spawnSync('taskset', ['-acp', '0', String(pid)], { stdio: 'ignore' }).status === 0)
    .every(Boolean)
}
