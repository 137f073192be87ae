import { login } from '@savepoint/contract/people/people.ts'
import {
  exportCustomer,
  exportGuest,
  findDataSubjects,
  requestErasure,
  requestGuestErasure,
} from '@savepoint/contract/personal-data/personal-data.ts'
import { strFromU8, unzipSync } from 'fflate'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eraseDueSubjects } from '../../src/personal-data/erasure/erase-due-subjects.ts'
import { findTraces } from '../support/find-traces.ts'
import { type PlantedServer, startPlantedServer } from '../support/planted-player.ts'
import { sendRequest } from '../support/requests.ts'
import { addCustomer, password } from '../support/staff.ts'

let planted: PlantedServer
beforeAll(async () => {
  planted = await startPlantedServer({ ERASURE_WAITING_DAYS: '0' })
})
afterAll(() => planted.testServer.close())

const token = async () =>
  (await sendRequest(planted.testServer, login, { body: { login: planted.agent.email, password } })).data
    .accessToken

async function subscribe(owner: { customerId: string } | { email: string; locale: string }) {
  const { db, clock } = planted.testServer
  const row = { id: uuidv7(), project_id: planted.topic.projectId, created_at: clock.now() }
  const own = 'customerId' in owner ? { customer_id: owner.customerId } : owner
  await db`insert into announcement_subscriptions ${db({ ...row, ...own })}`
}
const countSubscriptions = async () =>
  (await planted.testServer.db`select 1 from announcement_subscriptions`).length
async function exported(url: string, { body, name }: { body: object; name: string }) {
  const headers = { authorization: `Bearer ${await token()}` }
  const answer = await planted.testServer.app.inject({ method: 'POST', url, headers, payload: body })
  return JSON.parse(strFromU8(unzipSync(answer.rawPayload)[name] ?? new Uint8Array()))
}

describe('subscriptions to announcements', () => {
  it('of an address without an account or requests are exported and erased', async () => {
    const { testServer } = planted
    const email = 'zqsubscriber@players.test'
    await subscribe({ email, locale: 'pt' })
    const found = await sendRequest(testServer, findDataSubjects, { token: await token(), query: { email } })
    expect(found.data.items).toMatchObject([{ id: null, email, emailConfirmed: true, ticketsCount: 0 }])
    const body = { email, password }
    const guest = await exported(exportGuest.path, { body, name: 'guest.json' })
    expect(guest.announcementSubscriptions).toHaveLength(1)
    await sendRequest(testServer, requestGuestErasure, { token: await token(), body })
    testServer.clock.advance({ minutes: 1 })
    await eraseDueSubjects(testServer.services)
    await testServer.db`update mails set state = 'sent', sent_at = now() where kind = 'personalDataErased'`
    await eraseDueSubjects(testServer.services)
    expect(await findTraces(testServer, [email])).toEqual([])
  })

  it('of a player are exported, and go with the player', async () => {
    const { testServer } = planted
    const player = await addCustomer(testServer)
    await subscribe({ customerId: player.id })
    const request = { token: await token(), params: { id: player.id }, body: { password } }
    const path = exportCustomer.path.replace('{id}', player.id)
    const account = await exported(path, { body: { password }, name: 'account.json' })
    expect(account.announcementSubscriptions).toHaveLength(1)
    await sendRequest(testServer, requestErasure, request)
    testServer.clock.advance({ minutes: 1 })
    await eraseDueSubjects(testServer.services)
    expect(await countSubscriptions()).toBe(0)
  })
})
