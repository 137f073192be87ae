import { login, loginCustomer, registerCustomer } from '@savepoint/contract/people/people.ts'
import { adminRights, commonRights, type Pool, type RightName } from '@savepoint/contract/rights.ts'
import { v7 as uuidv7 } from 'uuid'
import { hashPassword } from '../../src/people/credentials/passwords.ts'
import { insertAgent, insertRole } from '../../src/people/people-queries.ts'
import { grantCategories } from '../../src/tickets/topics/topic-queries.ts'
import { sendRequest } from './requests.ts'
import type { TestServer } from './test-server.ts'

export const password = 'Demo_2026!'
const passwordHash = hashPassword(password)

export type Topic = { projectId: string; categoryId: string }

export async function addTopic(
  { db, clock }: TestServer,
  options: {
    project?: string
    category?: string
    projectId?: string
    accountRecovery?: boolean
    published?: boolean
    active?: boolean
  } = {},
): Promise<Topic> {
  const now = clock.now()
  const projectId = options.projectId ?? uuidv7()
  const categoryId = uuidv7()
  if (!options.projectId) {
    await db`insert into projects (id, name, active, position, created_at, updated_at)
      values (${projectId}, ${options.project ?? `Project ${projectId}`}, ${options.active ?? true}, 0, ${now}, ${now})`
  }
  await db`insert into categories (id, project_id, name, published, account_recovery, position, created_at, updated_at)
    values (${categoryId}, ${projectId}, ${options.category ?? `Category ${categoryId}`}, ${options.published ?? true},
      ${options.accountRecovery ?? false}, 0, ${now}, ${now})`
  return { projectId, categoryId }
}

export async function addField(
  { db }: TestServer,
  categoryId: string,
  field: { type: string; title: string; required?: boolean; options?: string[] },
) {
  const id = uuidv7()
  await db`insert into category_fields (id, category_id, type, title, required, options, position)
    values (${id}, ${categoryId}, ${field.type}, ${field.title}, ${field.required ?? false}, ${field.options ?? null}, 0)`
  return id
}

export async function addRole(
  testServer: TestServer,
  options: { pools?: Pool[]; rights?: RightName[]; categories?: string[]; admin?: boolean } = {},
) {
  const id = uuidv7()
  const rights = options.rights ?? [...(options.admin ? adminRights : []), ...commonRights]
  await insertRole(testServer.db, {
    id,
    name: `Role ${id}`,
    rights,
    pools: options.pools ?? ['my', 'team', 'unassigned', 'all'],
    now: testServer.clock.now(),
  })
  await grantCategories(testServer.db, id, options.categories ?? [])
  return id
}

export async function addAgent(
  testServer: TestServer,
  {
    roleId,
    options = {},
    address = '127.0.0.1',
  }: {
    roleId: string
    options?: { email?: string; name?: string; nickname?: string } | undefined
    address?: string | undefined
  },
) {
  const id = uuidv7()
  const email = options.email ?? `agent-${id}@desk.test`
  await insertAgent(testServer.db, {
    id,
    email,
    name: options.name ?? 'Anna',
    nickname: options.nickname ?? null,
    showNickname: options.nickname !== undefined,
    roleId,
    passwordHash: await passwordHash,
    now: testServer.clock.now(),
  })
  const answer = await sendRequest(testServer, login, { address, body: { login: email, password } })
  if (answer.status !== 200) throw new Error(`The agent cannot sign in: ${answer.status} ${answer.text}`)
  return {
    id,
    email,
    roleId,
    token: answer.data.accessToken,
    refreshToken: answer.data.refreshToken as string,
  }
}

export async function addCustomer(
  testServer: TestServer,
  email = `player-${uuidv7()}@players.test`,
  address = '127.0.0.1',
) {
  const answer = await sendRequest(testServer, registerCustomer, {
    address,
    body: { login: email, password, passwordConfirm: password },
  })
  const claims = JSON.parse(
    Buffer.from(answer.data.accessToken.split('.')[1] as string, 'base64url').toString(),
  ) as { sub: string }
  return {
    id: claims.sub,
    email,
    token: answer.data.accessToken,
    refreshToken: answer.data.refreshToken as string,
  }
}

export async function signInAgain(testServer: TestServer, customer: { email: string }) {
  const answer = await sendRequest(testServer, loginCustomer, { body: { login: customer.email, password } })
  return answer.data.accessToken
}
