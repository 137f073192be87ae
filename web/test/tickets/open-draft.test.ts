import { documentFromText } from '@savepoint/contract/document-contents.ts'
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

test('a ticket without a draft opens empty', () => {
  expect(openDraft(null, null)).toEqual({ writing: nothingWritten, version: 0, isSaved: true, other: null })
})

test('a device without a draft gets the one saved by another device', () => {
  const opened = openDraft(null, onServer('from the phone', 3))
  expect(opened).toMatchObject({ version: 3, isSaved: true, other: null })
  expect(opened.writing.message).toEqual(documentFromText('from the phone'))
})

test('a device without unsaved text follows the newer draft of another device', () => {
  const device = { writing: saying('old'), version: 3, isSaved: true }
  expect(openDraft(device, onServer('newer', 4)).writing).toMatchObject(saying('newer'))
  expect(openDraft(device, null).writing).toEqual(nothingWritten)
})

test('text this device could not save yet is kept', () => {
  const device = { writing: saying('old and more'), version: 3, isSaved: false }
  expect(openDraft(device, onServer('old', 3))).toEqual({ ...device, other: null })
})

test('when two devices wrote, neither text is lost', () => {
  const device = { writing: saying('mine'), version: 3, isSaved: false }
  const opened = openDraft(device, onServer('theirs', 4))
  expect(opened.writing).toEqual(device.writing)
  expect(opened.other?.version).toBe(4)
})

test('sending a draft from another device keeps newer text on this one', () => {
  const device = { writing: saying('mine'), version: 3, isSaved: false }
  expect(openDraft(device, null)).toEqual({ ...device, version: 0, other: null })
})

test("a message just sent does not come back from the server's old draft", () => {
  const device = { writing: nothingWritten, version: 3, isSaved: false }
  expect(openDraft(device, onServer('sent', 3)).writing).toEqual(nothingWritten)
})

test('a save whose response was lost is not taken for the text of another device', () => {
  const sent = [saying('Sw'), saying('Sword')]
  const device = { writing: saying('Sword and shield'), version: 3, isSaved: false, sent }
  expect(openDraft(device, onServer('Sword', 4))).toMatchObject({
    writing: device.writing,
    version: 4,
    isSaved: false,
    other: null,
  })
  const sentOff = { ...device, writing: nothingWritten }
  expect(openDraft(sentOff, onServer('Sword', 4))).toMatchObject({ writing: nothingWritten, version: 4 })
})

test('what the server kept when a note arrived is not the text of another device', () => {
  const both = { ...saying('Sword'), note: documentFromText('Chest') }
  const device = { writing: saying('Sword and shield'), version: 3, isSaved: false, sent: [both] }
  expect(openDraft(device, onServer('Sword', 4))).toMatchObject({ writing: device.writing, other: null })
  expect(openDraft(device, onServer('Shield', 4)).other).not.toBeNull()
  expect(openDraft(device, { ...onServer('Sword', 4), note: documentFromText('Key') }).other).not.toBeNull()
})

test('the order of JSON keys makes no difference', () => {
  const turned = JSON.parse(
    '{"content":[{"content":[{"text":"a","type":"text"}],"type":"paragraph"}],"type":"doc"}',
  )
  expect(isSameWriting(saying('a'), { ...nothingWritten, message: turned })).toBe(true)
  expect(isSameWriting(saying('a'), saying('b'))).toBe(false)
})
