import type { Document } from '@savepoint/contract/documents.ts'
import { login } from '@savepoint/contract/people/people.ts'
import { submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { downloadFile } from '@savepoint/contract/tickets/files.ts'
import { listTicketDrafts, saveTicketDraft } from '@savepoint/contract/tickets/ticket-drafts.ts'
import { addNote, getTicket, replyToTicket } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepFiles } from '../../src/tickets/attachments/sweep-files.ts'
import { pictures } from '../support/pictures.ts'
import { sendRequest, upload } from '../support/requests.ts'
import { addAgent, addCustomer, addRole, addTopic, password, type Topic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let topic: Topic
let agent: Awaited<ReturnType<typeof addAgent>>
let params: { id: number }
beforeAll(async () => {
  testServer = await startTestServer()
  topic = await addTopic(testServer)
})
afterAll(() => testServer.close())
beforeEach(async () => {
  agent = await addAgent(testServer, {
    roleId: await addRole(testServer, { categories: [topic.categoryId] }),
  })
  const player = await addCustomer(testServer)
  const { data } = await sendRequest(testServer, submitTicket, {
    token: player.token,
    body: { ...topic, title: 'Help', description: 'Please' },
  })
  params = { id: data.id }
})

const say = (words: string): Document => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})
const empty = { message: null, note: null, status: null, attachments: [] as string[], version: 0 }
const save = (body: Partial<typeof empty> | object, token = agent.token) =>
  sendRequest(testServer, saveTicketDraft, { token, params, body: { ...empty, ...body } })
const draft = async (token = agent.token) =>
  (await sendRequest(testServer, getTicket, { token, params })).data.draft
const drafts = async (token = agent.token) =>
  (await sendRequest(testServer, listTicketDrafts, { token })).data.items
const sendFile = async (token = agent.token, content = pictures.content()) =>
  (await upload(testServer, { token, name: 'screen.jpg', content: await content })).data.id

describe('a draft', () => {
  it('belongs to its agent, on every device', async () => {
    const first = await save({ message: say('Dear pl') })
    const second = await save({
      message: say('Dear player'),
      note: say('Check the logs'),
      status: 'Resolved',
      version: first.data.version,
    })
    expect(second.data.version).toBeGreaterThan(first.data.version)
    expect(await draft()).toMatchObject({
      message: say('Dear player'),
      note: say('Check the logs'),
      status: 'Resolved',
      version: second.data.version,
    })
    expect(await drafts()).toMatchObject([{ ticketId: params.id, title: 'Help', visible: true }])
    const colleague = await addAgent(testServer, { roleId: agent.roleId })
    expect([await draft(colleague.token), await drafts(colleague.token)]).toEqual([null, []])
  })

  it('is saved without a version over whatever there is, with the status of a plain reply', async () => {
    const put = (body: { message: Document | null; note: Document | null }) =>
      sendRequest(testServer, saveTicketDraft, { token: agent.token, params, body })
    const first = await put({ message: say('One'), note: null })
    await save({ message: say('Two'), status: 'Resolved', version: first.data.version })
    const third = await put({ message: say('Three'), note: say('Look') })
    expect(third.status).toBe(200)
    expect(await draft()).toMatchObject({ message: say('Three'), status: null, version: third.data.version })
    expect((await put({ message: null, note: null })).data.version).toBe(0)
    expect(await draft()).toBeNull()
  })

  it('is saved although the numbers of drafts have been used up once', async () => {
    await testServer.db`select setval('ticket_draft_versions', 2147483646)`
    const first = await save({ message: say('One') })
    const second = await save({ message: say('Two'), version: first.data.version })
    expect([first.data.version, second.status, second.data.version]).toEqual([2_147_483_647, 200, 1])
    expect((await draft())?.message).toEqual(say('Two'))
  })

  it('of two devices at once is saved from one, and the other gets a conflict', async () => {
    for (let round = 0; round < 5; round += 1) {
      const version = (await draft())?.version ?? 0
      const answers = await Promise.all(
        [...Array(8).keys()].map((n) => save({ message: say(`Device ${round} ${n}`), version })),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
      expect(answers.find(({ status }) => status === 409)?.problem.title).toBe('ChangedMeanwhile')
      expect((await draft())?.version).toBe(answers.find(({ status }) => status === 200)?.data.version)
    }
  })

  it('is deleted when it is empty, unless another device has saved since', async () => {
    const { data } = await save({ message: say('Something') })
    expect((await save({ version: data.version + 1 })).status).toBe(409)
    expect(
      (await save({ message: { type: 'doc', content: [{ type: 'paragraph' }] }, version: data.version })).data
        .version,
    ).toBe(0)
    expect([await draft(), await drafts()]).toEqual([null, []])
    expect((await save({ version: data.version })).status).toBe(200)
    expect((await save({ message: say('Late'), version: data.version })).status).toBe(409)
    expect((await save({ message: say('Anew') })).status).toBe(200)
  })

  it('loses what was sent in the same moment, and keeps the rest', async () => {
    const [sent, kept] = [await sendFile(), await sendFile()]
    const both = {
      message: say('Answer'),
      note: say('Note'),
      status: 'Resolved' as const,
      attachments: [sent, kept],
    }
    const { data } = await save(both)
    await sendRequest(testServer, replyToTicket, {
      token: agent.token,
      params,
      body: { content: say('Answer'), attachments: [sent] },
    })
    const after = await draft()
    expect(after).toMatchObject({ message: null, note: say('Note'), status: null })
    expect(after?.attachments.map(({ id }) => id)).toEqual([kept])
    expect((await save({ ...both, attachments: [], version: data.version })).status).toBe(409)
    await sendRequest(testServer, addNote, {
      token: agent.token,
      params,
      body: { content: say('Note'), attachments: [kept] },
    })
    expect(await draft()).toBeNull()
  })

  it('stays when the answer is refused', async () => {
    await save({ message: say('Answer') })
    const seenEventId = (await sendRequest(testServer, getTicket, { token: agent.token, params })).data
      .lastEventId
    const colleague = await addAgent(testServer, { roleId: agent.roleId })
    const body = { content: say('First'), seenEventId }
    await sendRequest(testServer, replyToTicket, { token: colleague.token, params, body })
    expect((await sendRequest(testServer, replyToTicket, { token: agent.token, params, body })).status).toBe(
      409,
    )
    expect((await draft())?.message).toEqual(say('Answer'))
  })

  it('takes only uploads of its agent’s own that were not sent', async () => {
    const colleague = await addAgent(testServer, { roleId: agent.roleId })
    const theirs = await sendFile(colleague.token)
    const picture = (fileId: string): Document => ({
      type: 'doc',
      content: [{ type: 'image', attrs: { fileId } }],
    })
    const errors = async (body: object) => (await save(body)).problem.errors
    expect(await errors({ attachments: [theirs] })).toEqual([
      { path: 'attachments', message: 'Unknown file' },
    ])
    expect(await errors({ message: picture(theirs) })).toEqual([{ path: 'message', message: 'Unknown file' }])
    expect(await errors({ note: picture(theirs) })).toEqual([{ path: 'note', message: 'Unknown file' }])
    const own = await sendFile()
    expect((await save({ note: picture(own) })).status).toBe(200)
  })

  it('protects its files from deletion', async () => {
    const [attached, shown, dropped] = [await sendFile(), await sendFile(), await sendFile()]
    const picture: Document = { type: 'doc', content: [{ type: 'image', attrs: { fileId: shown } }] }
    await save({ message: picture, attachments: [attached] })
    testServer.clock.advance({ days: 2 })
    await sweepFiles(testServer.services)
    const { data } = await sendRequest(testServer, listTicketDrafts, { token: (await signInAnew()).token })
    expect(data.items[0]?.draft.attachments.map(({ id }) => id)).toEqual([attached])
    const open = async (fileId: string) =>
      (
        await sendRequest(testServer, downloadFile, {
          token: (await signInAnew()).token,
          params: { fileId },
          query: { variant: 'preview' },
        })
      ).status
    expect([await open(attached), await open(shown), await open(dropped)]).toEqual([200, 200, 404])
  })

  it('is still its agent’s when they may no longer see the ticket, though it cannot be continued', async () => {
    const { data } = await save({ message: say('Half an answer') })
    await testServer.db`update roles set pools = '{my}' where id = ${agent.roleId}`
    expect(await drafts()).toMatchObject([{ visible: false, draft: { message: say('Half an answer') } }])
    expect((await save({ message: say('More'), version: data.version })).status).toBe(404)
    await testServer.db`update tickets set agent_id = ${agent.id} where id = ${params.id}`
    expect(await drafts()).toMatchObject([{ visible: true }])
  })
})

async function signInAnew() {
  const { data } = await sendRequest(testServer, login, { body: { login: agent.email, password } })
  return { token: data.accessToken }
}
