import { replyToTicket } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { text } from '../support/conversation-server.ts'
import { type MergeServer, startMergeServer } from '../support/merge-server.ts'
import { sendRequest } from '../support/requests.ts'

let server: MergeServer
beforeAll(async () => {
  server = await startMergeServer()
})
afterAll(() => server.testServer.close())

const answer = (id: number) =>
  sendRequest(server.testServer, replyToTicket, {
    token: server.token(),
    params: { id },
    body: { content: text('Which server?'), status: 'WaitingCustomerAction' },
  })

it('merging into a ticket that waits for the player lets the player wait no longer than before', async () => {
  const player = await server.newPlayer()
  const waiting = await server.submit(player, 'Sword lost', 'My sword is gone')
  const answered = await server.submit(player, 'Sword', 'It was a red one')
  expect((await answer(answered)).status).toBe(201)
  await server.advance(300)
  const { dueAt } = await server.ticket(waiting)
  expect((await server.merge(waiting, answered)).status).toBe(200)
  expect((await server.ticket(answered)).dueAt).toBe(dueAt)
})
