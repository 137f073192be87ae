import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fairQueue } from '../../src/platform/limits/fair-queue.ts'
import { processorMilliseconds } from '../support/measured-work.ts'
import { pngClaiming } from '../support/pictures.ts'
import { upload } from '../support/requests.ts'
import { addCustomer } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
beforeAll(async () => {
  testServer = await startTestServer()
})
afterAll(() => testServer.close())

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#283' } })

function megabytes(): number {
  const line = /VmRSS:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))
  return Number(line?.[1] ?? 0) / 1_024
}

describe('Pictures of attackers', () => {
  it('with more pixels than allowed are refused by their header, without decoding them', async () => {
    const { token } = await addCustomer(testServer)
    for (const [width, height] of [
      [60_000, 60_000],
      [8_000, 6_300],
      [2_000_000_000, 1],
    ] as const) {
      const content = pngClaiming(width, height)
      const work = await processorMilliseconds(async () => {
        const { status, data } = await upload(testServer, { token, name: 'a.png', content })
        expect([status, data.title]).toEqual([415, 'Wrong size'])
      })
      expect(work).toBeLessThan(500)
    }
  })

  it('that unpack to hundreds of megabytes leave the server small, three of them at once', async () => {
    const content = await picture(7_000, 7_000).png({ progressive: true }).toBuffer()
    const senders = await Promise.all([1, 2, 3].map(() => addCustomer(testServer)))
    const before = megabytes()
    let most = before
    const watch = setInterval(() => {
      most = Math.max(most, megabytes())
    }, 10)
    const answers = await Promise.all(
      senders.map(({ token }) => upload(testServer, { token, name: 'a.png', content })),
    )
    clearInterval(watch)
    // Accepted as files, but without a preview, which would cost too much.
    expect(answers.map(({ status, data }) => [status, data.preview])).toEqual(answers.map(() => [201, false]))
    expect(most - before).toBeLessThan(60)
  })

  it('do not stop the preview of an honest large one', async () => {
    const { token } = await addCustomer(testServer)
    const photo = await picture(8_000, 6_000).jpeg().toBuffer()
    const screen = await picture(7_680, 4_320).png().toBuffer()
    expect((await upload(testServer, { token, name: 'photo.jpg', content: photo })).data.preview).toBe(true)
    expect((await upload(testServer, { token, name: 'screen.png', content: screen })).data.preview).toBe(true)
  })
})

describe('Queued work', () => {
  it('is done in turn: one client’s tenth waits behind another’s first', async () => {
    const queue = fairQueue(10)
    const done: string[] = []
    const work = (name: string) => async () => {
      await new Promise((resolve) => setTimeout(resolve, 1))
      done.push(name)
    }
    const greedy = Array.from({ length: 10 }, (_none, index) => queue('greedy', work(`greedy ${index}`)))
    await Promise.all([...greedy, queue('modest', work('modest'))])
    expect(done.indexOf('modest')).toBeLessThan(3)
    expect(done).toHaveLength(11)
  })

  it('of one client is bounded, and an error stops nobody', async () => {
    const queue = fairQueue(2)
    const failing = () => Promise.reject(new Error('broken'))
    const answers = await Promise.allSettled(Array.from({ length: 9 }, () => queue('one', failing)))
    const reasons = answers.map((answer) =>
      answer.status === 'rejected' ? (answer.reason.code ?? 'broken') : '',
    )
    expect(reasons.filter((reason) => reason === 'tooManyRequests').length).toBeGreaterThan(5)
    await expect(queue('one', async () => 'done')).resolves.toBe('done')
  })
})
