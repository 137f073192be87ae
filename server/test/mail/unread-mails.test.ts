import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unread } from '../../src/mail/inbound/unread-mail.ts'
import { processorMilliseconds } from '../support/measured-work.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'savepoint-unread-'))
})
afterAll(async () => await rm(folder, { recursive: true }))

const read = async (text: string) => {
  const path = join(folder, randomUUID())
  await writeFile(path, text)
  const raw = { path, sha256: 'ab', size: text.length, discard: async () => {} }
  return await unread(raw, 'unreadable')
}

it('a mail that could not be parsed still says who sent it', async () => {
  const mail = await read('Subject: Sword\nFrom: "Ola @ home" <ola@players.test>\n\nHello')
  expect(mail.sender?.email).toBe('ola@players.test')
  expect(mail.subject).toBe('Sword')
})

it('a sender of twenty thousand letters takes no time', async () => {
  const work = await processorMilliseconds(async () =>
    expect((await read(`From: ${'a'.repeat(19_000)}\n`)).sender).toBeNull(),
  )
  expect(work).toBeLessThan(200)
})
