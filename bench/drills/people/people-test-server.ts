import { randomUUID } from 'node:crypto'
import { readConfig } from '../../../server/src/platform/config.ts'
import { connectDatabase } from '../../../server/src/platform/database/database.ts'
import { openRunningDatabase } from '../../../server/src/platform/database/open-running-database.ts'
import { startScratchServer } from '../../scratch-server.ts'

export const password = 'Demo_2026!'

export type Answer = {
  status: number
  text: string
  body: Record<string, never> & { [name: string]: unknown }
}
export type PeopleTestServer = Awaited<ReturnType<typeof startPeopleTestServer>>
type BenchRequest = { token?: string; body?: unknown; headers?: Record<string, string> }

/** A scratch server whose limits on guessing leave room for measurements, with access to its database. */
export async function startPeopleTestServer(settings: Record<string, string> = {}) {
  const testServer = await startScratchServer({
    LIMIT_SIGN_IN_FAILURES_PER_LOGIN: '1000000',
    LIMIT_SIGN_IN_FAILURES_PER_ADDRESS: '1000000',
    ...settings,
  })
  const { url } = testServer.product()
  const { address } = await openRunningDatabase(readConfig({ SAVEPOINT_DATA: testServer.dataDir }))
  const db = connectDatabase(address, { pool: 1, name: 'savepoint drill' })
  const sendRequest = async (
    method: string,
    path: string,
    { token, body, headers }: BenchRequest = {},
  ): Promise<Answer> => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, text, body: text.startsWith('{') ? JSON.parse(text) : {} }
  }
  const signIn = async (login: string, path = '/api/login') => {
    const { status, text, body } = await sendRequest('POST', path, { body: { login, password } })
    if (status !== 200) throw new Error(`${login} cannot sign in: ${text}`)
    return body as unknown as { accessToken: string; refreshToken: string }
  }
  const admin = (await signIn('admin@demo.test')).accessToken
  return {
    url,
    db,
    sendRequest,
    signIn,
    admin,
    dataDir: testServer.dataDir,
    product: testServer.product,
    restart: testServer.restart,
    postmasterPid: testServer.postmasterPid,
    hire: async (rights = ['tickets.reply']) => {
      const email = `drill-${randomUUID()}@demo.test`
      const role = { name: `Role ${email}`, rights, projects: [], categories: [], pools: { my: true } }
      const made = await sendRequest('POST', '/api/private/agentRoles', { token: admin, body: role })
      const roleId = String(made.body.id)
      const body = { email, name: 'Drill', agentRoleId: roleId, showNickname: false }
      const hired = await sendRequest('POST', '/api/private/agentprofiles', { token: admin, body })
      const { items } = (await sendRequest('GET', '/dev/mail/messages')).body as unknown as {
        items: { to: string; text: string }[]
      }
      const code = /code=([\w-]+)/.exec(items.find(({ to }) => to === email)?.text ?? '')?.[1]
      await sendRequest('POST', '/api/resetPassword', { body: { code, password, passwordConfirm: password } })
      return { id: String(hired.body.id), email, role, roleId, ...(await signIn(email)) }
    },
    end: async () => {
      await db.end({ timeout: 1 })
      await testServer.end()
    },
  }
}

export function median(figures: number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
