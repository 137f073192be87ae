import { beforeEach, expect, test } from 'vitest'
import { createOutbox, type Unsent } from '../../src/lib/outbox/create-outbox.ts'

type Message = Unsent & { text: string }
const name = 'savepoint.test-outbox'
const message = (key: string, text = key): Message => ({ key, owner: 'oleg', text })
const keptAs = (state: object, version: number) =>
  localStorage.setItem(name, JSON.stringify({ state, version }))

beforeEach(() => localStorage.removeItem(name))

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

test('a message undone in another window is gone after reading again', async () => {
  const mine = createOutbox<Message>(name)
  mine.put(message('first'))
  createOutbox<Message>(name).drop('first')
  await mine.reread()
  expect(mine.find('first')).toBeUndefined()
})

test.each(['messages', 'sendings'])('messages kept by an earlier release as %s are still sent', (list) => {
  keptAs({ [list]: [message('first')] }, 1)
  expect(createOutbox<Message>(name).all()).toEqual([message('first')])
})
