import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { lockDrafts, removePlainDrafts, unlockDrafts } from '../../src/lib/drafts/draft-keys.ts'
import { createOutbox, type Unsent } from '../../src/lib/outbox/create-outbox.ts'

type Message = Unsent & { text: string }
const name = 'savepoint.test-outbox'
const message = (key: string, text = key): Message => ({ key, owner: 'oleg', text })
const keptAs = (state: object, version: number) =>
  localStorage.setItem(name, JSON.stringify({ state, version }))

const keyOf = (character: string) => Buffer.alloc(32, character).toString('base64url')
const signIn = (owner = 'oleg') => unlockDrafts('customer', owner, [keyOf(owner)])

beforeEach(() => {
  localStorage.clear()
  signIn()
})

test('a message that is put again keeps its position', () => {
  const { put, all } = createOutbox<Message>(name)
  put(message('first'))
  put(message('second'))
  put(message('first', 'tried again'))
  expect(all().map(({ text }) => text)).toEqual(['tried again', 'second'])
})

test('a reload restores unsent messages only', () => {
  const before = createOutbox<Message>(name)
  before.put(message('first'))
  before.put(message('second'))
  before.drop('first')
  expect(createOutbox<Message>(name).all()).toEqual([message('second')])
})

const hearStorage = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }))

test('a message undone in another window is gone', () => {
  const mine = createOutbox<Message>(name)
  mine.put(message('first'))
  createOutbox<Message>(name).drop('first')
  hearStorage(`${name}.sealed`)
  expect(mine.find('first')).toBeUndefined()
})

test('two windows do not overwrite the messages of each other', () => {
  const mine = createOutbox<Message>(name)
  const other = createOutbox<Message>(name)
  mine.put(message('first'))
  other.put(message('second'))
  mine.put(message('third'))
  other.drop('second')
  expect(createOutbox<Message>(name).all()).toEqual([message('first'), message('third')])
})

test.each(['messages', 'sendings'])('messages kept by an earlier release as %s are still sent', (list) => {
  keptAs({ [list]: [message('first')] }, 1)
  expect(createOutbox<Message>(name).all()).toEqual([message('first')])
  expect(JSON.stringify({ ...localStorage })).not.toContain('text')
})

test('what is unsent can be read only while its writer is signed in', () => {
  const { put, all, reread } = createOutbox<Message>(name)
  put(message('first', 'My sword'))
  expect(JSON.stringify({ ...localStorage })).not.toContain('sword')
  signIn('anna')
  reread()
  expect(all()).toEqual([])
  const mine = { ...message('second'), owner: 'anna' }
  put(mine)
  expect(all()).toEqual([mine])
  signIn()
  expect(createOutbox<Message>(name).all()).toEqual([message('first', 'My sword')])
})

test('what arrives after its writer has signed out is not sent again', () => {
  const { put, drop } = createOutbox<Message>(name)
  put(message('first'))
  lockDrafts('customer')
  drop('first')
  signIn()
  expect(createOutbox<Message>(name).all()).toEqual([])
})

test('what an earlier release kept of another account stays until nobody is signed in', () => {
  keptAs({ messages: [message('first'), { ...message('second'), owner: 'anna' }] }, 2)
  expect(createOutbox<Message>(name).all()).toEqual([message('first')])
  signIn('anna')
  expect(createOutbox<Message>(name).all()).toEqual([{ ...message('second'), owner: 'anna' }])
})

test.each(['savepoint.outbox', 'savepoint.sendings'])('plain text in %s is removed for guests', (plain) => {
  localStorage.setItem(plain, JSON.stringify({ state: { messages: [message('first')] }, version: 2 }))
  removePlainDrafts()
  expect(localStorage.length).toBe(0)
})

function fillStorage() {
  const stored = localStorage
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.getItem(key),
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  onTestFinished(() => void vi.unstubAllGlobals())
}

/** Whether the browser asks before the page is left. */
const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('a message that a full storage does not take is kept as long as the page, which asks before it is left', () => {
  const { put, drop, all } = createOutbox<Message>(`${name}-full`)
  put(message('first'))
  expect(isAsked()).toBe(false)
  fillStorage()
  put(message('second'))
  hearStorage(`${name}-full.sealed`)
  expect(all()).toEqual([message('first'), message('second')])
  expect(isAsked()).toBe(true)
  drop('first')
  drop('second')
  hearStorage(`${name}-full.sealed`)
  expect(all()).toEqual([])
  expect(isAsked()).toBe(false)
})

test('once there is space again, messages are stored', () => {
  const { put } = createOutbox<Message>(`${name}-emptied`)
  fillStorage()
  put(message('first'))
  vi.unstubAllGlobals()
  put(message('second'))
  expect(isAsked()).toBe(false)
  expect(createOutbox<Message>(`${name}-emptied`).all()).toEqual([message('first'), message('second')])
})
