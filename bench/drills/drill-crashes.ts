import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { findTopic, registerPlayer, startScratchServer, submit } from '../scratch-server.ts'

const submissions = 2_000
const senders = 8
const pauseBetweenKills = 1_500

/** Kills the server and its PostgreSQL repeatedly while 2,000 requests are sent: nothing acknowledged is lost or doubled. */
export async function drillCrashes(): Promise<string> {
  const testServer = await startScratchServer()
  try {
    const { url } = testServer.product()
    const token = await registerPlayer(url, `drill-${randomUUID()}@players.test`)
    const topic = await findTopic(url)
    const acknowledged = new Map<string, number>()
    const keys = Array.from({ length: submissions }, () => randomUUID())
    const waiting = [...keys]
    let retries = 0
    let isOver = false

    const send = async () => {
      for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
        for (;;) {
          const answer = await submit({
            url,
            token,
            key,
            body: { ...topic, title: key, description: 'Drill' },
          }).catch(() => undefined)
          const body =
            answer?.status === 201
              ? ((await answer.json().catch(() => undefined)) as { id: number } | undefined)
              : undefined
          if (body) {
            acknowledged.set(key, body.id)
            longestSilence = Math.max(longestSilence, Date.now() - lastAnswer)
            lastAnswer = Date.now()
            break
          }
          if (answer && answer.status < 500 && answer.status !== 201)
            throw new Error(`refused: ${answer.status} ${await answer.text()}`)
          retries += 1
          await sleep(50)
        }
      }
    }
    const kills = { server: 0, database: 0 }
    let falls = 0
    let lastAnswer = Date.now()
    let longestSilence = 0
    const killing = (async () => {
      while (!isOver) {
        await sleep(pauseBetweenKills + Math.random() * 500)
        if (isOver) return
        if (testServer.product().process.exitCode !== null) {
          falls += 1
          await testServer.restart()
        }
        if (kills.server <= kills.database) {
          await testServer.product().kill()
          kills.server += 1
          await testServer.restart()
        } else {
          process.kill(await testServer.postmasterPid(), 'SIGKILL')
          kills.database += 1
        }
      }
    })()
    await Promise.all(Array.from({ length: senders }, send))
    isOver = true
    await killing
    await sleep(1_000)
    const found = await readAll(url, token)
    const lost = [...acknowledged].filter(([key, id]) => !found.get(key)?.includes(id)).length
    const doubled = [...found.values()].filter((ids) => ids.length > 1).length
    if (lost + doubled + falls > 0 || found.size !== submissions)
      throw new Error(`a promise was broken: ${lost} lost, ${doubled} doubled, ${falls} falls`)
    return (
      `${submissions} submissions, ${kills.server} kills of the server, ${kills.database} of PostgreSQL, ${retries} retries: ` +
      `${acknowledged.size} acknowledged, ${found.size} found, ${lost} lost, ${doubled} doubled; ` +
      `the server fell with PostgreSQL ${falls} times; longest silence ${longestSilence} ms`
    )
  } finally {
    await testServer.end()
  }
}

async function readAll(url: string, token: string): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>()
  let cursor: string | null = null
  do {
    const address = `${url}/api/customer/tickets?limit=100${cursor ? `&cursor=${cursor}` : ''}`
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
    const page = (await answer.json()) as {
      items: { id: number; title: string }[]
      nextCursor: string | null
    }
    for (const { id, title } of page.items) found.set(title, [...(found.get(title) ?? []), id])
    cursor = page.nextCursor
  } while (cursor)
  return found
}
