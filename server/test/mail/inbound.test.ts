import { documentText } from '@savepoint/contract/documents.ts'
import { getTicket } from '@savepoint/contract/tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '../support/calls.ts'
import { type Desk, openDesk } from '../support/desk.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { openMailbox, rawMail, startReaders, takenMails } from '../support/mailbox.ts'
import { addAgent, addPlace, addRole, type Place } from '../support/staff.ts'

let desk: Desk
let server: MailServer
let token: string
let place: Place
let readers: Awaited<ReturnType<typeof startReaders>>
beforeAll(async () => {
  server = await startMailServer()
  desk = await openDesk({ MAIL_ALLOWED_NETWORKS: '127.0.0.0/8' })
  place = await addPlace(desk)
  token = (await addAgent(desk, await addRole(desk, { admin: true, categories: [place.categoryId] }))).token
  readers = await startReaders(desk)
})
afterAll(async () => {
  await readers.stop()
  await desk.close()
  await server.stop()
})

const since = '2020-01-01T00:00:00.000Z'
const ticket = async (id: number | null | undefined) =>
  (await call(desk, getTicket, { token, params: { id: id ?? 0 } })).data

describe('a first mail', () => {
  it('becomes a ticket of the account’s category, and is read in the mailbox', async () => {
    const { account, deliver, unseen } = await openMailbox(desk, server, token, place, { readsSince: since })
    await deliver(
      rawMail(
        {
          From: 'Ola <ola@players.test>',
          To: 'desk@desk.test',
          Subject: 'Пропал меч',
          'Message-ID': '<1@players.test>',
        },
        'Здравствуйте!\n\nПропал меч.\n\n-- \nОла',
      ),
    )
    const [taken] = await takenMails(desk, account.id, 1)
    expect(taken).toMatchObject({ state: 'ticket', filed: true })
    expect(await unseen()).toEqual([])
    const opened = await ticket(taken?.ticket_id)
    expect(opened).toMatchObject({
      title: 'Пропал меч',
      status: 'Created',
      channel: 'mail',
      customer: { id: null, login: 'ola@players.test', confirmed: false },
      category: { id: place.categoryId },
    })
    const [message] = opened.messages
    expect(message && documentText(message.content)).toBe('Здравствуйте!\n\nПропал меч.')
    expect(message?.received?.folded).toBe('--\nОла')
  })
})
