import { describe, expect, it } from 'vitest'
import type { Database } from '../../src/platform/database/database.ts'
import { rememberAnswers } from '../../src/platform/http/remember-answers.ts'
import { RememberedResponse } from '../../src/platform/http/response-memory.ts'
import type { ChangeFeed } from '../../src/platform/memory/change-feed.ts'
import type { Reading } from '../../src/platform/standbys/reading.ts'

const primary = 'primary' as unknown as Database
const standby = 'standby' as unknown as Database

function open() {
  let hear: (change: string) => void = () => {}
  let isTrusted = true
  const feed = {
    onChange: (listen) => {
      hear = listen
    },
    isTrusted: () => isTrusted,
  } as Partial<ChangeFeed> as ChangeFeed
  const recall = rememberAnswers({ db: primary, feed })
  const reading: Reading = (read) => read(standby)
  return {
    hear: (change: string) => hear(change),
    trust: (is: boolean) => {
      isTrusted = is
    },
    /** What it is asked for comes back as the text of an answer, kept or not. */
    ask: async (read: (db: Database) => Promise<string>, key = '/') => {
      const answer = await recall(key, { read, reading, status: 200, serialize: (text) => text })
      return answer instanceof RememberedResponse ? `remembered ${answer.body}` : answer
    },
  }
}

const whoReads = async (db: Database) => String(db)

describe('Remembered answers', () => {
  it('are read from a standby the first time, and kept from the primary the second time', async () => {
    const { ask } = open()
    expect(await ask(whoReads)).toBe('standby')
    expect(await ask(whoReads)).toBe('remembered primary')
    expect(await ask(async () => 'not read')).toBe('remembered primary')
    expect(await ask(async () => 'another', '/other')).toBe('another')
  })

  it('are forgotten when the knowledge base changes, or anything may have', async () => {
    const { ask, hear } = open()
    await ask(whoReads)
    for (const change of ['knowledge', 'anything']) {
      await ask(async () => change)
      hear(change)
      expect(await ask(async () => `after ${change}`)).toBe(`remembered after ${change}`)
    }
    for (const change of ['session 1', 'customer 1', 'everyone']) {
      hear(change)
      expect(await ask(whoReads)).toBe('remembered after anything')
    }
  })

  it('are not used while changes may not have been heard of', async () => {
    const { ask, trust } = open()
    await ask(whoReads)
    await ask(whoReads)
    trust(false)
    expect(await ask(whoReads)).toBe('standby')
    trust(true)
    expect(await ask(whoReads)).toBe('remembered primary')
  })

  it('are not kept if something changed while they were read', async () => {
    const { ask, hear } = open()
    await ask(whoReads)
    await ask(async () => {
      hear('knowledge')
      return 'old'
    })
    expect(await ask(async () => 'new')).toBe('remembered new')
  })

  it('come from a standby while the primary is away', async () => {
    const { ask } = open()
    const read = async (db: Database) => {
      if (db === primary) throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
      return 'still there'
    }
    for (let time = 0; time < 3; time += 1) expect(await ask(read)).toBe('still there')
  })

  it('are never problems', async () => {
    const { ask } = open()
    const missing = () => Promise.reject(new Error('not found'))
    for (let time = 0; time < 3; time += 1) await expect(ask(missing)).rejects.toThrow('not found')
    expect(await ask(whoReads)).toBe('remembered primary')
  })

  it('have addresses of a reasonable length', async () => {
    const { ask } = open()
    for (let time = 0; time < 3; time += 1) expect(await ask(whoReads, 'x'.repeat(501))).toBe('standby')
  })
})
