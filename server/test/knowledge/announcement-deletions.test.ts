import type { AnnouncementState } from '@savepoint/contract/knowledge/announcements/announcement-values.ts'
import {
  deleteAnnouncementUpdate,
  getAnnouncement,
} from '@savepoint/contract/knowledge/announcements/announcements.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AnnouncementServer, startAnnouncementServer } from '../support/announcement-server.ts'
import { sendRequest } from '../support/requests.ts'
import { auditOf } from '../support/role-inputs.ts'

let server: AnnouncementServer
beforeAll(async () => {
  server = await startAnnouncementServer()
})
beforeEach(async () => {
  await server.testServer.db`delete from announcements`
})
afterAll(() => server.close())

/** The id of the new update. An hour later. */
async function post(id: string, state: AnnouncementState | null) {
  const { data } = await server.postUpdate(id, { state })
  server.testServer.clock.advance({ hours: 1 })
  return data.updates[0]?.id ?? ''
}
const remove = async (id: string, updateId: string) =>
  await sendRequest(server.testServer, deleteAnnouncementUpdate, {
    token: await server.token(),
    params: { id, updateId },
  })
const shown = async () => {
  const [one] = await server.show({ projectId: server.topic.projectId })
  return [one?.state, one?.phase, one?.banner, one?.overAt]
}
const revision = async (id: string) =>
  (
    await sendRequest(server.testServer, getAnnouncement, {
      token: await server.token(),
      params: { id },
    })
  ).data.revision

describe('deleting the newest update', () => {
  it('reopens what it resolved by mistake, for players too', async () => {
    const { id } = await server.add({ state: 'identified' })
    const mistake = await post(id, 'resolved')
    expect((await shown()).slice(0, 3)).toEqual(['resolved', 'over', false])
    const { data } = await remove(id, mistake)
    expect(data).toMatchObject({ state: 'identified', savedState: 'identified', phase: 'current' })
    expect(await shown()).toEqual(['identified', 'current', true, null])
    const entry = (await auditOf(server.testServer, id)).at(-1)
    expect(entry).toMatchObject({
      action: 'announcementUpdateDeleted',
      ...{ before: { state: 'resolved' }, after: { state: 'identified' } },
    })
  })

  it('resolves again what it reopened, as of the moment it was resolved', async () => {
    const { id } = await server.add()
    await post(id, 'resolved')
    const [, , , overAt] = await shown()
    const thanks = await post(id, null)
    const mistake = await post(id, 'monitoring')
    expect(await shown()).toEqual(['monitoring', 'current', true, null])
    await remove(id, mistake)
    expect(await shown()).toEqual(['resolved', 'over', false, overAt])
    await remove(id, thanks)
    expect(await shown()).toEqual(['resolved', 'over', false, overAt])
  })

  it('goes back past an update that was deleted before it', async () => {
    const { id } = await server.add({ state: 'identified' })
    const mistake = await post(id, 'resolved')
    const correction = await post(id, 'monitoring')
    await remove(id, mistake)
    expect((await shown())[0]).toBe('monitoring')
    await remove(id, correction)
    expect(await shown()).toEqual(['identified', 'current', true, null])
  })

  it('leaves a state that was saved after it', async () => {
    const { id } = await server.add()
    const mistake = await post(id, 'resolved')
    await server.save(id, { state: 'monitoring' })
    await remove(id, mistake)
    expect((await shown())[0]).toBe('monitoring')
  })

  it('lets a maintenance go by its times again', async () => {
    const times = { startsAt: server.at(-1), endsAt: server.at(10) }
    const { id } = await server.add({ kind: 'maintenance', state: 'scheduled', ...times })
    await post(id, null)
    const mistake = await post(id, 'done')
    expect((await shown()).slice(0, 2)).toEqual(['done', 'over'])
    const { data } = await remove(id, mistake)
    expect([data.savedState, data.state, data.phase]).toEqual(['scheduled', 'inProgress', 'current'])
  })

  it('is a change of the announcement only if its state changes: whoever edits it learns of that', async () => {
    const { id } = await server.add()
    const quiet = await post(id, null)
    const mistake = await post(id, 'resolved')
    const before = await revision(id)
    await remove(id, mistake)
    expect(await revision(id)).toBe(before + 1)
    const stale = await server.save(id, { state: 'resolved', revision: before })
    expect(stale.problem.code).toBe('changedMeanwhile')
    await remove(id, quiet)
    expect(await revision(id)).toBe(before + 1)
  })

  it('that an older release posted goes back to the update before it, or to the first state', async () => {
    const { id } = await server.add({ state: 'monitoring' })
    const first = await post(id, 'identified')
    const second = await post(id, 'resolved')
    await server.testServer.db`update announcement_updates set state_before = null, resolved_at_before = null`
    await remove(id, second)
    expect(await shown()).toEqual(['identified', 'current', true, null])
    await remove(id, first)
    expect((await shown())[0]).toBe('investigating')
  })
})
