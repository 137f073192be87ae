import type { Attachment } from '@savepoint/contract/tickets/ticket-values.ts'
import { describe, expect, test, vi } from 'vitest'
import { fetchFileStart } from '../../src/features/tickets/attachments/files/fetch-file.ts'
import { isTextFile, shownTextBytes } from '../../src/features/tickets/attachments/files/text-files.ts'
import { threadPictures } from '../../src/features/tickets/attachments/pictures/thread-pictures.ts'
import { textOf } from '../../src/lib/files/text-of.ts'

const file = (id: string, name: string, preview: boolean): Attachment => ({
  id,
  name,
  size: 10,
  type: 'x',
  preview,
  width: null,
  height: null,
})
const picture = (fileId: string, alt: string) => ({ type: 'image', attrs: { fileId, imageId: null, alt } })
const text = (...content: object[]) => ({ type: 'doc', content }) as never

test('the pictures of a thread come in reading order, each once, without other files', () => {
  const messages = [
    { content: text(), attachments: [file('a', 'a.png', true), file('l', 'game.log', false)] },
    {
      content: text(picture('c', 'карта'), { type: 'blockquote', content: [picture('d', '')] }),
      attachments: [file('b', 'b.png', true), file('c', 'c.png', true)],
    },
    { content: text(picture('c', 'снова')), attachments: [] },
  ]
  expect(threadPictures(messages)).toEqual([
    { fileId: 'a', alt: 'a.png' },
    { fileId: 'c', alt: 'карта' },
    { fileId: 'd', alt: '' },
    { fileId: 'b', alt: 'b.png' },
  ])
})

describe('text files', () => {
  test('are recognised by their names', () => {
    expect(['a.LOG', 'b.txt', 'c.json', 'd.nfo'].every(isTextFile)).toBe(true)
    expect(['a.pdf', 'log', 'b.txt.zip'].some(isTextFile)).toBe(false)
  })

  test('are decoded from the encodings players use', () => {
    const bytes = (...all: number[]) => new Uint8Array(all)
    expect(textOf(new TextEncoder().encode('привет'), 'a.txt')).toBe('привет')
    expect(textOf(bytes(0xff, 0xfe, 0x3f, 0x04), 'a.txt')).toBe('п')
    expect(textOf(bytes(0xef, 0xf0, 0xe8), 'a.txt')).toBe('при')
    expect(textOf(bytes(0xdb, 0xdb), 'a.nfo')).toBe('██')
  })

  test('a character cut in two at the end is left out', () => {
    expect(textOf(new TextEncoder().encode('при').subarray(0, 5), 'a.txt')).toBe('пр')
  })

  test('only the beginning of a large one is fetched', async () => {
    const cancel = vi.fn()
    const chunk = new Uint8Array(100_000).fill(65)
    const stream = () =>
      new ReadableStream({ pull: (controller) => controller.enqueue(chunk), cancel }, { highWaterMark: 0 })
    // What pages of other tests still ask for must not read a stream that never ends; the session of one has ended.
    vi.stubGlobal('fetch', async (address: unknown) =>
      String(address).includes('endless') ? new Response(stream()) : new Response(null, { status: 401 }),
    )
    const { bytes, isCut } = await fetchFileStart('endless', shownTextBytes)
    expect([bytes.length, isCut]).toEqual([shownTextBytes, true])
    expect(cancel).toHaveBeenCalledOnce()
    vi.stubGlobal('fetch', async (address: unknown) =>
      String(address).includes('short') ? new Response('short') : new Response(null, { status: 401 }),
    )
    expect(await fetchFileStart('short', shownTextBytes)).toMatchObject({ isCut: false })
  })
})
