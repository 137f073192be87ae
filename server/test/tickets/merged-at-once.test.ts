import { sendCustomerMessage } from '@savepoint/contract/tickets/customer-tickets.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MergeServer, startMergeServer } from '../support/merge-server.ts'
import { sendRequest } from '../support/requests.ts'
import { untilRowsAreWaitedFor } from '../support/waiting-locks.ts'

let server: MergeServer
beforeAll(async () => {
  server = await startMergeServer()
})
afterAll(() => server.testServer.close())

/** Three requests of a player, in the order of their numbers. */
async function threeTickets() {
  const player = await server.newPlayer()
  const first = await server.submit(player, 'First')
  const second = await server.submit(player, 'Second')
  const third = await server.submit(player, 'Third')
  return { player, first, second, third }
}

/** While another transaction has locked the ticket of the lowest number, it takes a later one as well. */
async function lockInOrder<T>(lowest: number, later: number, request: () => Promise<T>) {
  let answer: Promise<T> | undefined
  await server.testServer.db.begin(async (tx) => {
    await tx`select 1 from tickets where id = ${lowest} for update`
    answer = request()
    await untilRowsAreWaitedFor(server.testServer.db)
    await tx`select 1 from tickets where id = ${later} for update nowait`
  })
  return await (answer as Promise<T>)
}

it('a player writes under the old number of a merged request without holding it up', async () => {
  const { player, first, second } = await threeTickets()
  await server.merge(second, first)
  const sent = await lockInOrder(first, second, () =>
    sendRequest(server.testServer, sendCustomerMessage, {
      token: player.token,
      params: { id: second },
      body: { text: 'Hello?' },
    }),
  )
  expect(sent.status).toBe(201)
  expect((await server.ticket(first)).messagesCount).toBe(3)
})

it('a message finds the request that its own was merged into while it waited', async () => {
  const { player, first, second } = await threeTickets()
  let sent: ReturnType<typeof write> | undefined
  const write = () =>
    sendRequest(server.testServer, sendCustomerMessage, {
      token: player.token,
      params: { id: second },
      body: { text: 'Hello?' },
    })
  await server.testServer.db.begin(async (tx) => {
    await tx`select 1 from tickets where id = ${second} for update`
    sent = write()
    await untilRowsAreWaitedFor(server.testServer.db)
    await tx`update tickets set merged_into = ${first} where id = ${second}`
  })
  expect((await sent)?.status).toBe(201)
  expect((await server.ticket(first)).messagesCount).toBe(2)
})

it('merging and its undoing lock what was merged before in the order of numbers', async () => {
  const { first, second, third } = await threeTickets()
  await server.merge(first, second)
  const merged = await lockInOrder(first, second, () => server.merge(second, third))
  expect([merged.status, merged.data.messagesCount]).toEqual([200, 3])
  const undone = await lockInOrder(first, second, () => server.unmerge(second))
  expect([undone.status, undone.data.messagesCount]).toEqual([200, 2])
  expect((await server.ticket(first)).mergedIntoId).toBe(second)
})

it('undoing a merge works again after a deadlock', async () => {
  const { first, second } = await threeTickets()
  await server.merge(second, first)
  await server.testServer.db.unsafe(`
    create sequence attempts;
    create function abort_first() returns trigger language plpgsql as $$
    begin
      if nextval('attempts') = 1 then raise exception using errcode = 'deadlock_detected'; end if;
      return new;
    end $$;
    create trigger aborted before update on ticket_merges for each row execute function abort_first()`)
  expect((await server.unmerge(second)).status).toBe(200)
})
