import { deleteMacro, setMacroShortcut } from '@savepoint/contract/tickets/replies/macros.ts'
import {
  deleteSavedReply,
  setSavedReplyShortcut,
  updateSavedReply,
} from '@savepoint/contract/tickets/replies/saved-replies.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { text } from '../support/conversation-server.ts'
import { type MacroServer, startMacroServer } from '../support/macro-server.ts'
import { sendRequest } from '../support/requests.ts'
import { untilRowsAreWaitedFor } from '../support/waiting-locks.ts'

let server: MacroServer
const reported: string[] = []
beforeAll(async () => {
  server = await startMacroServer(
    { LOG_LEVEL: 'error' },
    { logStream: { write: (line) => void reported.push(line) } },
  )
})
afterAll(() => server.testServer.close())

const setShortcut = (
  endpoint: typeof setMacroShortcut | typeof setSavedReplyShortcut,
  id: string,
  shortcut: number,
) =>
  sendRequest(server.testServer, endpoint, {
    token: server.agent.token,
    params: { id },
    body: { shortcut },
  })

it('shortcuts that an agent sets at once are set one after the other', async () => {
  const [macro, other] = [(await server.create()).data.id, (await server.create()).data.id]
  const [reply, another] = [(await server.createReply()).data.id, (await server.createReply()).data.id]
  for (let round = 0; round < 6; round += 1) {
    const answers = await Promise.all([
      setShortcut(setMacroShortcut, macro, 1),
      setShortcut(setMacroShortcut, other, 1),
      setShortcut(setSavedReplyShortcut, reply, 1),
      setShortcut(setSavedReplyShortcut, another, 1),
      setShortcut(setMacroShortcut, macro, 2),
    ])
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204])
  }
})

it('similar saved replies that are saved or deleted at once wait for each other', async () => {
  const words = (end: string) => text(`Thank you for your message, we will look into the payment${end}`)
  const similar = async (end: string) =>
    (await server.createReply({ translations: { en: { content: words(end) } } })).data
  const [one, other, third] = [await similar(''), await similar('!'), await similar('.')]
  const { token } = server.lead
  const save = ({ id, name }: typeof one, end: string) =>
    sendRequest(server.testServer, updateSavedReply, {
      token,
      params: { id },
      body: { name, scope: 'global', translations: { en: { content: words(end) } } },
    })
  const remove = ({ id }: typeof one) =>
    sendRequest(server.testServer, deleteSavedReply, { token, params: { id } })
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all([save(one, ` ${round}`), save(other, ` ${round}`)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  }
  const last = await Promise.all([save(one, '?'), remove(third), save(other, '?'), similar('...')])
  expect(last.slice(0, 3).map((answer) => 'status' in answer && answer.status)).toEqual([200, 204, 200])
  expect(reported).toEqual([])
})

describe('a macro or saved reply that is deleted while it is used', () => {
  /** What the request answers when the row is deleted, and the deletion committed, only after it was read. */
  async function whileDeleted<T>(id: string, request: () => Promise<T>) {
    const { db } = server.testServer
    let answer: Promise<T> | undefined
    await db.begin(async (tx) => {
      await tx`delete from macros where id = ${id}`
      answer = request()
      await untilRowsAreWaitedFor(db)
    })
    return await (answer as Promise<T>)
  }

  it('is not found, and nobody is called for it', async () => {
    const { id: ticketId } = await server.openTicket()
    const [first, second] = [(await server.create()).data.id, (await server.create()).data.id]
    const reply = (await server.createReply()).data.id
    const answers = [
      await whileDeleted(first, () => setShortcut(setMacroShortcut, first, 1)),
      await whileDeleted(second, () => server.run(ticketId, second)),
      await whileDeleted(reply, () => server.render(reply, { ticketId, insert: true })),
    ]
    expect(answers.map(({ status, problem }) => [status, problem.code])).toEqual(
      answers.map(() => [404, 'notFound']),
    )
    expect(reported).toEqual([])
  })

  it('is reported when it is still referred to: that is our mistake', async () => {
    const { id } = (await server.create()).data
    await server.testServer.db.unsafe(`
      create table kept_macros (id uuid references macros);
      insert into kept_macros values ('${id}')`)
    const refused = await sendRequest(server.testServer, deleteMacro, {
      token: server.lead.token,
      params: { id },
    })
    expect(refused.status).toBe(500)
    expect(reported.join()).toContain('kept_macros')
  })
})
