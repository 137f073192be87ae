import { randomUUID } from 'node:crypto'
import { findPlace, openScratchDesk, registerPlayer, submit } from '../scratch-desk.ts'

/** 100 requests of one player at the same moment, over real connections: one is accepted. */
export async function drillParallelSubmissions(): Promise<string> {
  const desk = await openScratchDesk({ LIMIT_TICKETS_PER_DAY: '5', LIMIT_TICKETS_EVERY_MINUTES: '5' })
  try {
    const { url } = desk.product()
    const token = await registerPlayer(url, `drill-${randomUUID()}@players.test`)
    const place = await findPlace(url)
    const body = { ...place, title: 'Parallel', description: 'Drill' }
    const answers = await Promise.all(Array.from({ length: 100 }, () => submit(url, token, null, body)))
    const accepted = answers.filter(({ status }) => status === 201).length
    const limited = answers.filter(({ status }) => status === 429).length
    if (accepted !== 1 || limited !== 99) throw new Error(`a promise was broken: ${accepted} accepted`)
    return `100 at once: ${accepted} accepted, ${limited} refused until later`
  } finally {
    await desk.end()
  }
}
