import { setMacroShortcut } from '@savepoint/contract/tickets/replies/macros.ts'
import { setSavedReplyShortcut } from '@savepoint/contract/tickets/replies/saved-replies.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MacroServer, startMacroServer } from '../support/macro-server.ts'
import { sendRequest } from '../support/requests.ts'

let server: MacroServer
beforeAll(async () => {
  server = await startMacroServer()
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
