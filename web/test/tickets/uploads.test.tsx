import type { Attachment } from '@savepoint/contract/tickets/ticket-values.ts'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { findKeptUploads } from '../../src/features/tickets/attachments/uploads/kept-uploads.ts'
import { useUploads } from '../../src/features/tickets/attachments/uploads/use-uploads.ts'
import * as api from '../../src/lib/api/upload.ts'
import { browserSession } from '../../src/lib/session/browser-session.ts'

const limits = { max: 5, maxBytes: 1_000 }
const dump = new File(['text'], 'dump.txt')
const attachment = (id: string) => ({ id, name: `${id}.txt`, size: 4 }) as unknown as Attachment
const settle = () => act(async () => {})

let sendings: { resolve: (file: Attachment) => void; reject: (error: Error) => void; signal: AbortSignal }[]
let draft: Attachment[]
let ticketId = 0

beforeEach(() => {
  sendings = []
  draft = []
  vi.spyOn(api, 'upload').mockImplementation(
    (_endpoint, _file, { signal }) =>
      new Promise<Attachment>((resolve, reject) => {
        sendings.push({ resolve, reject, signal })
      }) as Promise<never>,
  )
})

/** A form whose draft is that of a ticket. */
function openForm(known?: string) {
  ticketId += 1
  const name = known ?? `anna.ticket.${ticketId}`
  const onFailed = vi.fn()
  const onUploaded = (file: Attachment) => void draft.push(file)
  const { result, unmount } = renderHook(() => useUploads(limits, draft, { name, onUploaded, onFailed }))
  return { name, onFailed, leave: unmount, uploads: () => result.current }
}

test('a file that is on its way when its ticket is left comes into the draft', async () => {
  const { name, leave, uploads } = openForm()
  act(() => uploads().add([dump]))
  leave()
  sendings[0]?.resolve(attachment('dump'))
  await settle()
  expect(draft).toEqual([attachment('dump')])
  const again = openForm(name)
  expect(again.uploads().attachments).toEqual([attachment('dump')])
  again.leave()
})

test('whoever is back before a file has arrived sees it on its way, beside what the draft got meanwhile', async () => {
  const { name, leave, uploads } = openForm()
  act(() => uploads().add([dump]))
  leave()
  draft.push(attachment('log'))
  const again = openForm(name)
  expect(again.uploads().isUploading).toBe(true)
  expect(again.uploads().attachments).toEqual([attachment('log')])
  sendings[0]?.resolve(attachment('dump'))
  await settle()
  expect(again.uploads().attachments).toEqual([attachment('log'), attachment('dump')])
  expect(draft).toEqual([attachment('log')])
  again.leave()
})

test('whoever left learns which file was not uploaded', async () => {
  const { leave, uploads, onFailed } = openForm()
  act(() => uploads().add([dump]))
  leave()
  sendings[0]?.reject(new Error('offline'))
  await settle()
  expect(onFailed).toHaveBeenCalledWith('dump.txt')
  expect(draft).toEqual([])
})

test('a draft that is replaced keeps what is on its way', async () => {
  const { leave, uploads } = openForm()
  act(() => uploads().add([dump]))
  act(() => uploads().show([attachment('log')]))
  sendings[0]?.resolve(attachment('dump'))
  await settle()
  expect(uploads().attachments).toEqual([attachment('log'), attachment('dump')])
  leave()
})

test('nothing comes into the draft of another account, whether the ticket was left or not', async () => {
  const [left, shown] = [openForm(), openForm()]
  act(() => left.uploads().add([dump]))
  act(() => shown.uploads().add([dump]))
  left.leave()
  browserSession.signIn('agent', { tokenType: 'Bearer', accessToken: 'good', expiresIn: 900 })
  act(() => browserSession.signOut('agent'))
  expect(sendings.map(({ signal }) => signal.aborted)).toEqual([true, true])
  expect(shown.uploads().uploads).toMatchObject([{ name: 'dump.txt', state: 'failed' }])
  expect([left, shown].map(({ onFailed }) => onFailed.mock.calls)).toEqual([[['dump.txt']], []])
  shown.leave()
})

test('a player who signs out in another tab ends no upload of an agent', () => {
  const { leave, uploads } = openForm()
  act(() => uploads().add([dump]))
  act(() => browserSession.hearOtherTab({ kind: 'customer', what: 'signedOut' }))
  expect(sendings[0]?.signal.aborted).toBe(false)
  leave()
})

test('a file that failed is there to be retried whenever its ticket is shown again', async () => {
  const { name, leave, uploads } = openForm()
  act(() => uploads().add([dump, dump]))
  sendings[0]?.reject(new Error('offline'))
  await settle()
  leave()
  sendings[1]?.reject(new Error('offline'))
  await settle()
  const again = openForm(name)
  expect(again.uploads().uploads.map(({ state }) => state)).toEqual(['failed', 'failed'])
  act(() => again.uploads().show([attachment('log')]))
  expect(again.uploads().uploads.map(({ state }) => state)).toEqual(['done', 'failed', 'failed'])
  act(() => again.uploads().retry(again.uploads().uploads[1]!.key))
  expect(again.uploads().isUploading).toBe(true)
  again.leave()
})

test('a form that opens does not tell another one while it is rendered', () => {
  const { name, leave, uploads } = openForm()
  act(() => uploads().add([dump]))
  const listener = vi.fn()
  const stop = findKeptUploads(name, []).subscribe(listener)
  expect(findKeptUploads(name, [attachment('log')]).get()).toHaveLength(2)
  expect(listener).not.toHaveBeenCalled()
  stop()
  leave()
})

test('what has arrived and is in the draft is kept no longer', async () => {
  const { name, leave, uploads } = openForm()
  act(() => uploads().add([dump]))
  const store = findKeptUploads(name, [])
  leave()
  expect(findKeptUploads(name, [])).toBe(store)
  sendings[0]?.resolve(attachment('dump'))
  await settle()
  expect(findKeptUploads(name, draft)).not.toBe(store)
})

test('files that are refused take no place from those behind them', () => {
  const { leave, uploads } = openForm()
  const program = new File(['text'], 'tool.exe')
  const large = new File(['x'.repeat(1_001)], 'large.txt')
  act(() => uploads().add([program, dump, large, dump, dump]))
  act(() => uploads().add([program, dump, dump, dump]))
  expect(uploads().uploads.map((upload) => ('reason' in upload ? upload.reason : upload.state))).toEqual([
    'wrongFormat',
    'uploading',
    'tooLarge',
    'uploading',
    'uploading',
    'wrongFormat',
    'uploading',
    'uploading',
    'tooMany',
  ])
  leave()
})

test('a form that keeps nothing ends its uploads', () => {
  const { result, unmount } = renderHook(() => useUploads(limits))
  act(() => result.current.add([dump]))
  unmount()
  expect(sendings[0]?.signal.aborted).toBe(true)
})
