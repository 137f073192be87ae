import type { BodyGiven } from '@savepoint/contract/endpoint.ts'
import {
  confirmSubscription,
  createAnnouncement,
  listPublicAnnouncements,
  postAnnouncementUpdate,
  subscribeByEmail,
  updateAnnouncement,
} from '@savepoint/contract/knowledge/announcements/announcements.ts'
import { login } from '@savepoint/contract/people/people.ts'
import { mailsTo } from './mail/demo-mails.ts'
import { sendRequest } from './requests.ts'
import { addAgent, addRole, addTopic, password } from './staff.ts'
import { startTestServer } from './test-server.ts'

export type AnnouncementBody = BodyGiven<typeof createAnnouncement>

/** A project with a category, another project, and an editor of announcements. */
export async function startAnnouncementServer(settings: Record<string, string> = {}) {
  const testServer = await startTestServer(settings)
  const topic = await addTopic(testServer)
  const elsewhere = await addTopic(testServer)
  const roleId = await addRole(testServer, { rights: ['announcements.manage'] })
  const editor = await addAgent(testServer, { roleId })
  const now = () => testServer.clock.now()
  const at = (hours: number) => new Date(now().getTime() + hours * 3_600_000).toISOString()
  /** The clock moves past the life of a session in these tests. */
  const token = async () =>
    (await sendRequest(testServer, login, { body: { login: editor.email, password } })).data.accessToken

  const issue = (): AnnouncementBody => ({
    kind: 'issue',
    severity: 'warning',
    state: 'investigating',
    projectId: topic.projectId,
    startsAt: at(-1),
    translations: { ru: { title: 'Не входит', text: 'Разбираемся.' } },
    published: true,
  })
  const create = async (body: Partial<AnnouncementBody> = {}) =>
    await sendRequest(testServer, createAnnouncement, { token: await token(), body: { ...issue(), ...body } })
  return {
    testServer,
    topic,
    elsewhere,
    editor,
    at,
    token,
    issue,
    create,
    add: async (body: Partial<AnnouncementBody> = {}) => (await create(body)).data,
    save: async (id: string, body: Partial<AnnouncementBody>) =>
      await sendRequest(testServer, updateAnnouncement, {
        token: await token(),
        params: { id },
        body: { ...issue(), ...body },
      }),
    postUpdate: async (id: string, body: Partial<BodyGiven<typeof postAnnouncementUpdate>> = {}) =>
      await sendRequest(testServer, postAnnouncementUpdate, {
        token: await token(),
        params: { id },
        body: { state: null, translations: { ru: 'Новости' }, ...body },
      }),
    show: async (query: { projectId?: string; locale?: string } = {}) =>
      (await sendRequest(testServer, listPublicAnnouncements, { query })).data.items,
    subscribe: async (
      email: string,
      {
        projectId = topic.projectId,
        locale = 'ru',
        timeZone,
      }: { projectId?: string; locale?: 'ru' | 'en' | 'pt'; timeZone?: string } = {},
    ) => {
      await sendRequest(testServer, subscribeByEmail, { body: { projectId, email, locale, timeZone } })
      const [mail] = (await mailsTo(testServer, email)).filter(({ kind }) => kind === 'confirmSubscription')
      return await sendRequest(testServer, confirmSubscription, { body: { code: subscriptionCodeIn(mail) } })
    },
    close: () => testServer.close(),
  }
}

export type AnnouncementServer = Awaited<ReturnType<typeof startAnnouncementServer>>

export const subscriptionCodeIn = (mail: { body: string } | undefined) =>
  /confirmSubscription\?code=([^&\s]+)/.exec(mail?.body ?? '')?.[1] ?? ''
