import { documentText } from '@savepoint/contract/document-contents.ts'
import { getSession } from '@savepoint/contract/people/people.ts'
import { submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { putTicketLink } from '@savepoint/contract/tickets/merging/links.ts'
import { createSavedReply, renderSavedReply } from '@savepoint/contract/tickets/replies/saved-replies.ts'
import { startSideConversation } from '@savepoint/contract/tickets/side-conversations/side-conversations.ts'
import { replyToTicket } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { text } from '../support/conversation-server.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addRole } from '../support/staff.ts'
import { startWidgetServer, type WidgetServer } from '../support/widget-server.ts'

let server: WidgetServer
let secret: string
let agent: { token: string }
beforeAll(async () => {
  server = await startWidgetServer()
  secret = (await server.createSecret()).secret
  const categories = [server.topic.categoryId]
  agent = await addAgent(server.testServer, {
    roleId: await addRole(server.testServer, { admin: true, categories }),
  })
})
afterAll(() => server.close())

const open = async (claims: { sub: string; email?: string }) =>
  await server.open(await server.sign(secret, claims))
async function ticketOf(claims: { sub: string; email?: string }) {
  const { data: session } = await open(claims)
  const { data } = await sendRequest(server.testServer, submitTicket, {
    token: session.accessToken,
    body: { ...server.topic, title: 'Sword', description: 'Lost' },
  })
  return data.id
}
const startWith = (ticketId: number, recipient: string) =>
  sendRequest(server.testServer, startSideConversation, {
    token: agent.token,
    params: { id: ticketId },
    body: {
      recipients: [recipient],
      subject: 'Case',
      content: text('Hello'),
      attachments: [],
      forwarded: [],
    },
  })

describe('The id of a player', () => {
  it.each([' Hero', 'Hero\n', 'Hero\u200b', '\u202eHero', 'He\u00adro', 'He\0ro'])(
    '%j is refused, since cleaned it could be that of another',
    async (sub) => {
      const { status, problem } = await open({ sub })
      expect([status, problem.title]).toEqual([400, 'invalid_grant'])
    },
  )

  it('may have spaces, and letters of any alphabet and case', async () => {
    const ids = new Set<string | undefined>()
    for (const sub of ['Рыцарь 7', 'рыцарь 7', 'Рыцарь  7', '勇者', 'x'.repeat(200)]) {
      const { data } = await open({ sub })
      const session = await sendRequest(server.testServer, getSession, { token: data.accessToken })
      ids.add(session.data.customer?.id)
    }
    expect(ids.size).toBe(5)
  })
})

describe('The address of a player, which only the publisher says', () => {
  const email = 'aria@game.test'

  it('gets no side conversation about their ticket', async () => {
    const id = await ticketOf({ sub: 'aria', email })
    const { status, problem } = await startWith(id, email)
    expect([status, problem.errors]).toEqual([
      400,
      [{ path: 'recipients.0', message: 'Address of the customer' }],
    ])
    expect((await startWith(id, 'partner@bank.test')).status).toBe(201)
  })

  it('does not reach another player with one answer to linked tickets', async () => {
    const id = await ticketOf({ sub: 'ariadne', email: 'ariadne@game.test' })
    const other = await ticketOf({ sub: 'bystander' })
    const [params, { token }] = [{ id: other }, agent]
    const body = { ticketId: id, type: 'duplicateOf' as const }
    await sendRequest(server.testServer, putTicketLink, { token, params, body })
    const { problem } = await sendRequest(server.testServer, replyToTicket, {
      token,
      params: { id },
      body: { content: text('Dear ariadne@game.test, it is solved'), linkedIds: [other] },
    })
    expect(problem.errors).toEqual([{ path: 'linkedIds', message: 'Text names the customer' }])
  })

  it('is what saved replies call theirs, and never the one that stands for them', async () => {
    const { data: reply } = await sendRequest(server.testServer, createSavedReply, {
      token: agent.token,
      body: {
        name: 'Address',
        scope: 'global',
        translations: { en: { content: text('To {{customer.email}}') } },
      },
    })
    const rendered = async (ticketId: number) => {
      const { data } = await sendRequest(server.testServer, renderSavedReply, {
        token: agent.token,
        params: { id: reply.id },
        body: { ticketId },
      })
      return [documentText(data.content), data.missing]
    }
    expect(await rendered(await ticketOf({ sub: 'bertram', email: 'bertram@game.test' }))).toEqual([
      'To bertram@game.test',
      [],
    ])
    expect(await rendered(await ticketOf({ sub: 'nobody' }))).toEqual([
      'To {{customer.email}}',
      ['customer.email'],
    ])
  })
})
