import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { openWindow, signInAs } from '../../../e2e/support/people.ts'
import { openNewTicket } from '../../../e2e/support/requests.ts'
import { type Cluster, startCluster } from '../../../scripts/cluster/start-cluster.ts'
import { browserPath } from '../../../scripts/find-browser.ts'
import { unlimited } from '../../scratch-server.ts'
import { untilWhole } from './cluster-health.ts'
import { killPrimary, killStandby } from './database-faults.ts'

const firstPort = 4_700
const longestSeconds = 30
/** A failover takes up to 30 seconds, and the pages then send again. */
const longestFailoverSeconds = 60

type Part = { name: string; kill: (cluster: Cluster) => Promise<unknown>; isFailover?: boolean }

const processNamed = (name: string): Part => ({
  name,
  kill: async (cluster) => cluster.process(name).signal('SIGKILL'),
})
const productProcesses = ['web1', 'web2', 'web3', 'worker1', 'worker2']
const otherProcesses = ['pgbouncer', 'haproxy-database', 'haproxy-entrance', 's3', 'etcd1']

const parts: Part[] = [
  ...[...productProcesses, ...otherProcesses].map(processNamed),
  { name: 'the synchronous standby', kill: killStandby.inflict, isFailover: true },
  { name: 'the primary', kill: killPrimary.inflict, isFailover: true },
]

/**
 * An agent and a player talk in a browser while every part of a cluster is killed in turn: each message arrives, once, and neither page is lost;
 * at most it says that it connects again.
 */
export async function drillConversation(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'savepoint-cluster-'))
  const say = (line: string) => void process.stdout.write(`   ${line}\n`)
  const executablePath = browserPath()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const cluster = await startCluster({
      folder,
      port: firstPort,
      settings: { ...unlimited, LOG_LEVEL: 'warn' },
      say,
    })
    try {
      const baseURL = cluster.layout.url
      const agent = await openWindow(browser, { baseURL })
      await signInAs(agent, 'admin@demo.test')
      const player = await openWindow(browser, { baseURL })
      await openNewTicket(agent, { player, baseURL, title: 'Разговор во время сбоев' })
      for (const page of [agent, player]) await page.evaluate(listen)
      const rows: string[] = []
      for (const part of parts) {
        await untilWhole(cluster)
        rows.push(await talkWhile(part, { cluster, agent, player }))
        say(rows.at(-1) ?? '')
      }
      const lost = await countLost({ agent, player })
      const table = [
        'killed             player to agent  agent to player  what the pages said meanwhile',
        ...rows,
        `after a reload: ${lost} of ${2 * 2 * parts.length} messages missing or there twice`,
      ].join('\n')
      if (lost > 0) throw new Error(`messages were lost:\n${table}`)
      const day = new Date().toISOString().slice(0, 10)
      await writeFile(join(import.meta.dirname, '../../results', `${day}-conversation.txt`), `${table}\n`)
      return table
    } finally {
      await cluster.stop()
    }
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Talk = { agent: Page; player: Page }

const questionOf = ({ name }: Part) => `Вопрос, пока нет ${name}.`
const answerOf = ({ name }: Part) => `Ответ, пока нет ${name}.`

async function talkWhile(
  part: Part,
  { cluster, agent, player }: Talk & { cluster: Cluster },
): Promise<string> {
  const from = Date.now()
  const killing = part.kill(cluster)
  await send(player, { field: 'Сообщение', text: questionOf(part), button: 'Отправить' })
  await send(agent, { field: 'Ответ', text: answerOf(part), button: 'Отправить игроку' })
  await agent.getByRole('button', { name: 'Отправить сразу' }).click()
  const timeout = (part.isFailover ? longestFailoverSeconds : longestSeconds) * 1_000
  const arrival = async (page: Page, text: string) => {
    await page.getByRole('log').getByText(text).waitFor({ timeout })
    return (Date.now() - from) / 1_000
  }
  const arrivals = await Promise.all([arrival(agent, questionOf(part)), arrival(player, answerOf(part))])
  await killing
  const said = new Set<string>()
  for (const page of [agent, player]) for (const text of await takeSaid(page, part)) said.add(text)
  const times = arrivals.map((seconds) => `${seconds.toFixed(1)} s`.padStart(15)).join('  ')
  return `${part.name.padEnd(23)} ${times}  ${[...said].join(' | ') || 'nothing'}`
}

/** Notes whatever a page tells of the connection and of errors from now on; a page that is loaded again loses it. */
const listen = `
  window.said = new Set()
  new MutationObserver(() => {
    for (const element of document.querySelectorAll('[role=status], [role=alert]'))
      if (element.innerText?.trim()) window.said.add(element.innerText.trim().replace(/\\s+/g, ' '))
  }).observe(document.body, { subtree: true, childList: true, characterData: true })`

async function takeSaid(page: Page, { name }: Part): Promise<string[]> {
  const said = await page.evaluate<string[] | null>(
    'window.said ? [...window.said].filter((text) => (window.said.delete(text), true)) : null',
  )
  if (said === null) throw new Error(`${name}: a page was loaded again`)
  return said
}

async function send(page: Page, { field, text, button }: { field: string; text: string; button: string }) {
  const writing = page.getByRole('textbox', { name: field })
  await writing.click()
  await writing.pressSequentially(text)
  await page.getByRole('button', { name: button, exact: true }).click()
}

/** Messages that are not exactly once in the thread of both. */
async function countLost({ agent, player }: Talk): Promise<number> {
  let lost = 0
  for (const page of [agent, player]) {
    await page.reload()
    await page.getByRole('log').waitFor()
    await sleep(2_000)
    for (const text of parts.flatMap((part) => [questionOf(part), answerOf(part)]))
      if ((await page.getByRole('log').getByText(text).count()) !== 1) lost += 1
  }
  return lost
}
