import {
  createWidgetSecret,
  openWidgetSession,
  updateWidgetSettings,
} from '@savepoint/contract/knowledge/support-widget/support-widget.ts'
import { login } from '@savepoint/contract/people/people.ts'
import { type JWTPayload, SignJWT } from 'jose'
import { sendRequest } from './requests.ts'
import { addAgent, addRole, addTopic, password } from './staff.ts'
import { startTestServer } from './test-server.ts'

export const keyOf = (secret: string) => new TextEncoder().encode(secret)

/** Two projects with a secret each, and an administrator of projects. */
export async function startWidgetServer(settings: Record<string, string> = {}) {
  const testServer = await startTestServer(settings)
  const topic = await addTopic(testServer)
  const elsewhere = await addTopic(testServer)
  const admin = await addAgent(testServer, {
    roleId: await addRole(testServer, { rights: ['projects.manage'] }),
  })
  /** The clock moves past the life of a session in these tests. */
  const adminToken = async () =>
    (await sendRequest(testServer, login, { body: { login: admin.email, password } })).data.accessToken
  const createSecret = async (projectId = topic.projectId) =>
    (
      await sendRequest(testServer, createWidgetSecret, {
        token: await adminToken(),
        params: { id: projectId },
      })
    ).data
  const seconds = () => Math.floor(testServer.clock.now().getTime() / 1_000)

  return {
    testServer,
    topic,
    elsewhere,
    adminToken,
    createSecret,
    seconds,
    sign: async (
      secret: string,
      claims: JWTPayload = {},
      header: { alg: string; kid?: string } = { alg: 'HS256' },
    ) =>
      await new SignJWT({ sub: 'hero-1', aud: topic.projectId, exp: seconds() + 600, ...claims })
        .setProtectedHeader(header)
        .sign(keyOf(secret)),
    open: async (token: string, { projectId = topic.projectId, address = '127.0.0.1' } = {}) =>
      await sendRequest(testServer, openWidgetSession, { address, body: { projectId, token } }),
    allow: async (allowedOrigins: string[], version?: number) =>
      await sendRequest(testServer, updateWidgetSettings, {
        token: await adminToken(),
        params: { id: topic.projectId },
        body: { allowedOrigins, ...(version !== undefined && { version }) },
      }),
    close: () => testServer.close(),
  }
}

export type WidgetServer = Awaited<ReturnType<typeof startWidgetServer>>
