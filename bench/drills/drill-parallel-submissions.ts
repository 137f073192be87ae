import { randomUUID } from 'node:crypto'
import { findTopic, registerPlayer, startScratchServer, submit } from '../scratch-server.ts'

/** 100 requests of one player at the same moment, over real connections: one is accepted. */
export async function drillParallelSubmissions(): Promise<string> {
  const testServer = await startScratchServer({
    LIMIT_TICKETS_PER_DAY: '5',
    LIMIT_TICKETS_EVERY_MINUTES: '5',
  })
  try {
    const { url } = testServer.product()
    const token = await registerPlayer(url, `drill-${randomUUID()}@players.test`)
    const topic = await findTopic(url)
    const body = { ...topic, title: 'Parallel', description: 'Drill' }
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => submit({ url, token, key: null, body })),
    )
    const accepted = answers.filter(({ status }) => status === 201).length
    const limited = answers.filter(({ status }) => status === 429).length
    if (accepted !== 1 || limited !== 99) throw new Error(`a promise was broken: ${accepted} accepted`)
    return `100 at once: ${accepted} accepted, ${limited} refused until later`
  } finally {
    await testServer.end()
  }
}
