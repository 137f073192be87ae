import { randomBytes } from 'node:crypto'
import { requestMyErasure } from '@savepoint/contract/personal-data/personal-data.ts'
import { submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eraseDueSubjects } from '../../src/personal-data/erasure/erase-due-subjects.ts'
import { applyRetention } from '../../src/personal-data/retention/apply-retention.ts'
import { removeContents } from '../../src/tickets/attachments/remove-contents.ts'
import { sendRequest } from '../support/requests.ts'
import { addCustomer, addTopic, password } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let topic: Awaited<ReturnType<typeof addTopic>>
beforeAll(async () => {
  testServer = await startTestServer({
    LIMIT_TICKETS_EVERY_MINUTES: '0',
    RETENTION_TICKETS_DAYS: '100',
    RETENTION_AUDIT_DAYS: '100',
  })
  topic = await addTopic(testServer)
  // Stands for whatever may go wrong with one ticket.
  await testServer.db.unsafe(`
    create function refuse_erasure() returns trigger language plpgsql as $$ begin raise 'This one fails'; end $$;
    create trigger refuse_erasure before update on tickets for each row
      when (new.erased_at is not null and old.title = 'Fails') execute function refuse_erasure()`)
})
afterAll(() => testServer.close())

async function submit(player: { token: string }, title: string) {
  const body = { ...topic, title, description: 'Words' }
  return (await sendRequest(testServer, submitTicket, { token: player.token, body })).data.id
}
async function isErased(id: number) {
  const [row] = await testServer.db`select erased_at from tickets where id = ${id}`
  return row?.erased_at !== null
}
const anyContent = () => randomBytes(32).toString('hex')
const removals = async () =>
  (
    await testServer.db<{ sha256: string }[]>`select sha256 from content_removals order by created_at, sha256`
  ).map(({ sha256 }) => sha256)

describe('one item that fails', () => {
  it('does not stop the erasure of others, nor of what else the same player has', async () => {
    const [first, second] = [await addCustomer(testServer), await addCustomer(testServer)]
    const failing = await submit(first, 'Fails')
    const beside = await submit(first, 'Beside it')
    const later = await submit(second, 'Of the next player')
    for (const { token } of [first, second]) {
      await sendRequest(testServer, requestMyErasure, { token, body: { password } })
      testServer.clock.advance({ minutes: 1 })
    }
    await testServer.db`insert into content_removals (sha256, created_at) values (${anyContent()}, now())`
    testServer.clock.advance({ days: 14, minutes: 1 })
    await expect(eraseDueSubjects(testServer.services)).rejects.toThrow('This one fails')
    expect(await Promise.all([failing, beside, later].map(isErased))).toEqual([false, true, true])
    expect(await removals()).toEqual([])
    await testServer.db`update tickets set title = 'Works again' where id = ${failing}`
    expect(await eraseDueSubjects(testServer.services)).toBe(1)
    expect(await isErased(failing)).toBe(true)
  })

  it('does not stop retention, of its kind or of others', async () => {
    const player = await addCustomer(testServer)
    const [failing, beside] = [await submit(player, 'Fails'), await submit(player, 'Beside it')]
    const { db, clock, services } = testServer
    await db`update tickets set status = 'Closed', updated_at = ${clock.now()} where id in (${failing}, ${beside})`
    await db`insert into audit (at, action, actor_kind, actor_name) values (${clock.now()}, 'signedIn', 'system', '')`
    clock.advance({ days: 101 })
    await expect(applyRetention(services)).rejects.toThrow('This one fails')
    expect([await isErased(failing), await isErased(beside)]).toEqual([false, true])
    const runs = await db<{ kind: string; removed_last: number }[]>`
      select kind, removed_last from retention_runs where removed_last > 0 order by kind`
    expect(runs.map(({ kind }) => kind)).toEqual(['audit', 'sentMail', 'tickets'])
    await db`update tickets set title = 'Works again' where id = ${failing}`
    expect((await applyRetention(services)).tickets).toBe(1)
  })

  it('moves behind the others when it is a content that the storage does not delete', async () => {
    const { db, clock, services, storage } = testServer
    const [broken, whole, next] = [anyContent(), anyContent(), anyContent()]
    await db`
      insert into content_removals (sha256, created_at)
      values (${broken}, ${clock.now()}), (${whole}, ${clock.now()}::timestamptz + interval '1 minute')`
    clock.advance({ hours: 1 })
    const refuses = async (sha256: string) => {
      if (sha256 === broken) throw new Error('The disk fails')
    }
    const failing = { ...services, storage: { ...storage, delete: refuses } }
    await expect(removeContents(failing)).rejects.toThrow('The disk fails')
    expect(await removals()).toEqual([broken])
    await db`insert into content_removals (sha256, created_at) values (${next}, ${clock.now()}::timestamptz - interval '1 minute')`
    expect(await removals()).toEqual([next, broken])
    await removeContents(services)
    expect(await removals()).toEqual([])
  })
})
