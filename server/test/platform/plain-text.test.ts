import { createProject } from '@savepoint/contract/knowledge/projects.ts'
import { cleanLine, isBlank } from '@savepoint/contract/plain-text.ts'
import {
  getCustomerTicket,
  sendCustomerMessage,
  submitTicket,
} from '@savepoint/contract/tickets/customer-tickets.ts'
import { addNote, replyToTicket } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '../support/calls.ts'
import { type Desk, openDesk } from '../support/desk.ts'
import { addAgent, addCustomer, addField, addPlace, addRole, type Place } from '../support/staff.ts'

let desk: Desk
let place: Place
beforeAll(async () => {
  desk = await openDesk({ LIMIT_TICKETS_PER_DAY: '1000', LIMIT_TICKETS_EVERY_MINUTES: '0' })
  place = await addPlace(desk)
})
afterAll(() => desk.close())

const blank = [
  '',
  ' ',
  '\u00A0',
  '\u200B',
  '\u2800',
  '\u3164',
  '\u115F',
  '\uFEFF\u200D',
  '\u0000\u0007',
  '\u202E',
]

describe('A text', () => {
  it.each(blank)('of %j shows nothing', (text) => expect(isBlank(text)).toBe(true))

  it.each(['a', '0', '.', '🙂', '👨‍👩‍👧', 'ё', '\u200Bx', 'ا', '?'])('of %j shows something', (text) =>
    expect(isBlank(text)).toBe(false),
  )

  it.each([
    ['Lost\u202Egnp.exe', 'Lostgnp.exe'],
    ['one\r\ntwo\tthree', 'one two three'],
    ['ad\u200Bmin\u00AD', 'admin'],
    [' 👨‍👩‍👧 می‌خواهم ', '👨‍👩‍👧 می‌خواهم'],
    ['\u2066x\u2069\u2028y', 'x y'],
  ])('of one line, %j, is kept as %j', (text, kept) => expect(cleanLine(text)).toBe(kept))
})

describe('What must be written', () => {
  it.each(blank)('is missing when %j stands there', async (nothing) => {
    const { token } = await addCustomer(desk)
    const agent = await addAgent(desk, await addRole(desk, { admin: true, categories: [place.categoryId] }))
    const ask = (more: object) =>
      call(desk, submitTicket, { token, body: { ...place, title: 'T', description: 'D', ...more } })
    const ticket = await ask({})
    const params = { id: ticket.data.id }
    const fieldPlace = await addPlace(desk)
    const fieldId = await addField(desk, fieldPlace.categoryId, { type: 'text', title: 'F', required: true })
    const content = {
      type: 'doc' as const,
      content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: nothing || ' ' }] }],
    }
    const answers = [
      await ask({ title: nothing }),
      await ask({ description: nothing }),
      await ask({ ...fieldPlace, fields: { [fieldId]: nothing } }),
      await call(desk, sendCustomerMessage, { token, params, body: { text: nothing, attachments: [] } }),
      await call(desk, replyToTicket, { token: agent.token, params, body: { content, attachments: [] } }),
      await call(desk, addNote, { token: agent.token, params, body: { content, attachments: [] } }),
      await call(desk, createProject, { token: agent.token, body: { name: nothing } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400))
  })
})

describe('Names and titles', () => {
  it('lose what hides or turns around their neighbours', async () => {
    const { token } = await addCustomer(desk)
    const { data } = await call(desk, submitTicket, {
      token,
      body: {
        ...place,
        title: 'Screenshot \u202Egnp.exe\u202C\nsecond',
        description: 'kept\nas \u202E written',
        characterNickname: 'Mo\u2066d\u200Ber',
      },
    })
    const read = await call(desk, getCustomerTicket, { token, params: { id: data.id } })
    expect(read.data).toMatchObject({
      title: 'Screenshot gnp.exe second',
      description: 'kept\nas \u202E written',
      characterNickname: 'Moder',
    })
  })

  it('cannot be taken twice by hiding a character in them', async () => {
    const agent = await addAgent(desk, await addRole(desk, { admin: true }))
    const create = (name: string) => call(desk, createProject, { token: agent.token, body: { name } })
    expect((await create('Emberwald')).status).toBe(201)
    for (const name of ['Ember\u200Bwald', 'Emberwald\u202E', '\u2060Emberwald', 'Emberwald\u0000'])
      expect([name, (await create(name)).problem.title]).toEqual([name, 'DocumentAlreadyExistsException'])
  })
})
