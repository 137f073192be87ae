import { describe, expect, it } from 'vitest'
import { base64Decoder } from '../../src/mail/inbound/parsing/base64-parts.ts'

async function decoded(lines: string[]): Promise<Buffer> {
  const decoder = base64Decoder()
  for (const line of lines) decoder.update(Buffer.from(line, 'latin1'))
  return Buffer.from(await decoder.finalize())
}

const content = Buffer.from(Array.from({ length: 200_003 }, (_, index) => (index * 7 + (index >> 8)) % 256))
const whole = content.toString('base64')
const linesOf = (text: string, length: number) => text.match(new RegExp(`.{1,${length}}`, 'g')) ?? []

describe('base64 of a mail', () => {
  it.each([76, 75, 4, 1_000, 300_000])('is the same in lines of %i letters', async (length) => {
    expect((await decoded(linesOf(whole, length))).equals(content)).toBe(true)
  })

  it('is decoded when every line has its own padding', async () => {
    const lines = Array.from({ length: 5_000 }, (_, index) => content.subarray(index * 40, index * 40 + 40))
    const padded = lines.map((line) => line.toString('base64'))
    expect(padded[0]).toMatch(/==$/)
    expect((await decoded(padded)).equals(content.subarray(0, 200_000))).toBe(true)
  })

  it('leaves out what is not base64, and a last letter that is too few for a byte', async () => {
    expect((await decoded(['SG\xe9 V', '!s', 'bG8=', '', 'Q'])).toString()).toBe('Hello')
    expect((await decoded([])).length).toBe(0)
  })
})
