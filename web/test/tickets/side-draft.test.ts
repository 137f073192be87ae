import type { Attachment } from '@savepoint/contract/tickets/ticket-values.ts'
import { describe, expect, it } from 'vitest'
import {
  addressesIn,
  fieldProblemOf,
  isNothing,
  nothingWritten,
  withoutSent,
} from '../../src/features/tickets/agent/side/side-draft.ts'

describe('addresses that were typed or pasted', () => {
  it.each([
    [['a@x.test'], ['a@x.test']],
    [['a@x.test, b@x.test;c@x.test\nd@x.test'], ['a@x.test', 'b@x.test', 'c@x.test', 'd@x.test']],
    [
      ['Ola Nord <ola@x.test>', '"Bo" <bo@x.test>'],
      ['ola@x.test', 'bo@x.test'],
    ],
    [['a@x.test', 'a@x.test'], ['a@x.test']],
    [
      ['a@x.test', 'nope'],
      ['a@x.test', 'nope'],
    ],
    [['  '], []],
  ])('%j', (typed, expected) => {
    expect(addressesIn(typed)).toEqual(expected)
  })

  it('are ten at most', () => {
    expect(addressesIn([Array.from({ length: 15 }, (_, at) => `a${at}@x.test`).join()])).toHaveLength(10)
  })
})

describe('a refusal of the server', () => {
  const recipients = ['a@x.test', 'b@x.test']
  it.each([
    [
      'recipients.1',
      'Address of the customer',
      { field: 'recipients', kind: 'customer', address: 'b@x.test' },
    ],
    ['recipients.0', 'Own mailbox', { field: 'recipients', kind: 'own', address: 'a@x.test' }],
    ['recipients.0', 'should be an e-mail', { field: 'recipients', kind: 'invalid', address: 'a@x.test' }],
    ['recipients', 'Only once', { field: 'recipients', kind: 'once' }],
    ['recipients', 'Mandatory field', { field: 'recipients', kind: 'none' }],
    ['recipients', 'Max number of values 10', { field: 'recipients', kind: 'count' }],
    ['subject', 'Mandatory field', { field: 'subject', kind: 'noSubject' }],
    ['attachments', 'Unknown file', undefined],
  ])('at %s: %s', (path, message, expected) => {
    expect(fieldProblemOf([{ path, message }], recipients)).toEqual(expected)
  })
})

it('a draft is worth keeping once anything is in it', () => {
  expect(isNothing(nothingWritten)).toBe(true)
  expect(isNothing({ ...nothingWritten, subject: '  ' })).toBe(true)
  expect(isNothing({ ...nothingWritten, recipients: ['a@x.test'] })).toBe(false)
})

describe('what is written while a message is being sent', () => {
  const saying = (text: string) => ({
    type: 'doc' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
  })
  const file = (id: string) => ({ id, name: `${id}.txt`, size: 3 }) as Attachment
  const sent = {
    recipients: ['ola@x.test'],
    subject: 'Sword',
    content: saying('Where is it?'),
    attachments: [file('log')],
    forwarded: [file('picture')],
  }

  it('stays, without the files that were sent', () => {
    const draft = { ...sent, content: saying('Where is it??'), attachments: [file('log'), file('save')] }
    expect(withoutSent(draft, sent)).toEqual({ ...draft, attachments: [file('save')], forwarded: [] })
  })

  it('is only a new file when the text is as it was sent', () => {
    const draft = { ...sent, attachments: [file('log'), file('save')] }
    expect(withoutSent(draft, sent)).toEqual({ ...nothingWritten, attachments: [file('save')] })
  })
})
