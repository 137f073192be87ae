import { documentFromText } from '@savepoint/contract/document-contents.ts'
import { announcementLimits } from '@savepoint/contract/knowledge/announcements/announcement-limits.ts'
import { postAnnouncementUpdate } from '@savepoint/contract/knowledge/announcements/announcements.ts'
import { snippetLimits } from '@savepoint/contract/knowledge/snippets/snippet-limits.ts'
import { createSnippet } from '@savepoint/contract/knowledge/snippets/snippets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AnnouncementServer, startAnnouncementServer } from '../support/announcement-server.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addRole } from '../support/staff.ts'

const free = 3
const atOnce = 25

let server: AnnouncementServer
beforeAll(async () => {
  server = await startAnnouncementServer()
})
afterAll(() => server.close())

const statuses = async (send: (at: number) => Promise<{ status: number }>) =>
  (await Promise.all(Array.from({ length: atOnce }, (_, at) => send(at)))).map(({ status }) => status)
const countOf = (given: number[], status: number) => given.filter((one) => one === status).length

describe('a limit holds when many reach it at once', () => {
  it('of the updates of an announcement', async () => {
    const { db } = server.testServer
    const { id } = await server.add()
    await db`
      insert into announcement_updates (id, announcement_id, state, translations, created_at)
      select gen_random_uuid(), ${id}, 'investigating', '{"ru": "Новости"}'::jsonb, now()
      from generate_series(1, ${announcementLimits.updates - free})`
    const token = await server.token()
    const body = { state: null, translations: { ru: 'Новости' } }
    const given = await statuses(() =>
      sendRequest(server.testServer, postAnnouncementUpdate, { token, params: { id }, body }),
    )
    expect(countOf(given, 403)).toBe(atOnce - free)
    expect(await db`select 1 from announcement_updates where announcement_id = ${id}`).toHaveLength(
      announcementLimits.updates,
    )
  })

  it('of snippets', async () => {
    const { testServer } = server
    const { token } = await addAgent(testServer, { roleId: await addRole(testServer, { admin: true }) })
    const content = documentFromText('Текст')
    await testServer.db`
      insert into snippets (id, name, locale, content, created_at, updated_at)
      select gen_random_uuid(), 'Старый ' || number, 'ru', ${testServer.db.json(content as never)}, now(), now()
      from generate_series(1, ${snippetLimits.countMax - free}) as number`
    const given = await statuses((at) =>
      sendRequest(testServer, createSnippet, { token, body: { name: `Новый ${at}`, locale: 'ru', content } }),
    )
    expect(countOf(given, 201)).toBe(free)
    expect(await testServer.db`select 1 from snippets`).toHaveLength(snippetLimits.countMax)
  })
})
