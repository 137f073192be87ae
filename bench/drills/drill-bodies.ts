import { limits } from '@savepoint/contract/limits.ts'
import { processorSeconds } from '../processor-time.ts'
import { findTopic } from '../scratch-server.ts'
import { startPeopleTestServer } from './people/people-test-server.ts'

const rounds = 20

/** Promise 28: the processor time of the largest bodies accepted, and of larger ones. */
export async function drillBodies(): Promise<string> {
  const testServer = await startPeopleTestServer()
  try {
    const topic = await findTopic(testServer.url)
    const block = { type: 'paragraph', content: [{ type: 'text', text: 'Слово '.repeat(8) }] }
    const article = (blocks: number) => ({
      ...topic,
      title: 'Large',
      content: { type: 'doc', content: Array.from({ length: blocks }, () => block) },
      basedOn: 1,
      version: 0,
    })
    const keys = Object.fromEntries(Array.from({ length: 250_000 }, (_none, index) => [`k${index}`, 'v']))
    const bodies: [string, string, object, boolean][] = [
      [
        'the largest request',
        '/api/customer/tickets',
        { ...topic, title: 'T', description: 'ж'.repeat(limits.messageMaxLength) },
        false,
      ],
      ['an article of 10,000 paragraphs', '/api/private/articles', article(10_000), true],
      ['250,000 fields', '/api/customer/tickets', { ...topic, fields: keys }, false],
      [
        '2,000 values',
        '/connect/login',
        Object.fromEntries(Object.entries(keys).slice(0, limits.bodyMaxValues)),
        false,
      ],
    ]
    const figures: string[] = []
    for (const [name, path, body, asAdmin] of bodies) {
      const pid = testServer.product().process.pid as number
      const send = () =>
        testServer.sendRequest('POST', path, {
          body,
          ...(asAdmin && { token: testServer.admin, headers: { 'x-drill': '1' } }),
        })
      await send()
      const before = await processorSeconds([pid])
      for (let round = 0; round < rounds; round += 1) await send()
      const each = (((await processorSeconds([pid])) - before) / rounds) * 1_000
      figures.push(`${name} ${each.toFixed(0)} ms`)
      if (each > 50 && !asAdmin) throw new Error(`a promise was broken: ${figures.at(-1)}`)
    }
    return `processor time each: ${figures.join(', ')}`
  } finally {
    await testServer.end()
  }
}
