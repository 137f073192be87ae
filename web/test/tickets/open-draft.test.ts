import { documentFromText } from '@savepoint/contract/documents.ts'
import { expect, test } from 'vitest'
import { openDraft } from '../../src/features/tickets/agent/composer/drafts/open-draft.ts'
import {
  isSameWriting,
  nothingWritten,
  type Writing,
} from '../../src/features/tickets/agent/composer/drafts/writing.ts'

const saying = (words: string): Writing => ({ ...nothingWritten, message: documentFromText(words) })
const onServer = (words: string, version: number) => ({
  ...saying(words),
  attachments: [],
  version,
  updatedAt: '2026-11-21T08:00:00.000Z',
})

test('a ticket nobody wrote on opens empty', () => {
  expect(openDraft(null, null)).toEqual({ writing: nothingWritten, version: 0, isSaved: true, other: null })
})

test('what another device saved is there on a device that has nothing', () => {
  const opened = openDraft(null, onServer('from the phone', 3))
  expect(opened).toMatchObject({ version: 3, isSaved: true, other: null })
  expect(opened.writing.message).toEqual(documentFromText('from the phone'))
})

test('a device that had saved everything follows what was written elsewhere since', () => {
  const device = { writing: saying('old'), version: 3, isSaved: true }
  expect(openDraft(device, onServer('newer', 4)).writing).toMatchObject(saying('newer'))
  expect(openDraft(device, null).writing).toEqual(nothingWritten)
})

test('what this device could not save yet goes on', () => {
  const device = { writing: saying('old and more'), version: 3, isSaved: false }
  expect(openDraft(device, onServer('old', 3))).toEqual({ ...device, other: null })
})

test('two devices that both wrote lose neither text', () => {
  const device = { writing: saying('mine'), version: 3, isSaved: false }
  const opened = openDraft(device, onServer('theirs', 4))
  expect(opened.writing).toEqual(device.writing)
  expect(opened.other?.version).toBe(4)
})

test('a draft sent from another device does not take away what was written here since', () => {
  const device = { writing: saying('mine'), version: 3, isSaved: false }
  expect(openDraft(device, null)).toEqual({ ...device, version: 0, other: null })
})

test('a message that was just sent here does not come back out of the draft the server still has', () => {
  const device = { writing: nothingWritten, version: 3, isSaved: false }
  expect(openDraft(device, onServer('sent', 3)).writing).toEqual(nothingWritten)
})

test('the order in which the database keeps the members of a text makes no difference', () => {
  const turned = JSON.parse(
    '{"content":[{"content":[{"text":"a","type":"text"}],"type":"paragraph"}],"type":"doc"}',
  )
  expect(isSameWriting(saying('a'), { ...nothingWritten, message: turned })).toBe(true)
  expect(isSameWriting(saying('a'), saying('b'))).toBe(false)
})
