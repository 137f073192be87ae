import { readdirSync } from 'node:fs'
import type { Endpoint } from '@savepoint/contract/endpoint.ts'
import {
  getSession,
  login,
  logout,
  refreshSession,
  resetPassword,
} from '@savepoint/contract/people/people.ts'
import { commonRights } from '@savepoint/contract/rights.ts'
import { submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessTokens } from '../src/people/access-tokens.ts'
import { mailResetLink } from '../src/people/authentication/reset-password.ts'
import { contractEndpoints } from './support/contract-endpoints.ts'
import { codeIn, mailsTo } from './support/mail/demo-mails.ts'
import { sendRequest } from './support/requests.ts'
import { addAgent, addCustomer, addRole, addTopic, password } from './support/staff.ts'
import { startTestServer, type TestServer } from './support/test-server.ts'

type Gate = 'pass' | 'signIn' | 'noRight' | 'secondFactor'
type Client = { name: string; token?: string; gate: (endpoint: Endpoint) => Gate }

let testServer: TestServer
let ids: { ticketId: number; customerId: string; projectId: string; categoryId: string }
const clients: Client[] = []

const right = (endpoint: Endpoint) => (endpoint.right === undefined ? [] : [endpoint.right].flat())
const asCustomer = ({ audience }: Endpoint): Gate => (audience === 'agent' ? 'noRight' : 'pass')
const asAdministrator = ({ audience }: Endpoint): Gate => (audience === 'customer' ? 'noRight' : 'pass')
const asAgentWith =
  (rights: readonly string[]) =>
  (endpoint: Endpoint): Gate =>
    asAdministrator(endpoint) === 'pass' && endpoint.audience === 'agent' && right(endpoint).length > 0
      ? right(endpoint).some((name) => rights.includes(name))
        ? 'pass'
        : 'noRight'
      : asAdministrator(endpoint)
const asAgent = asAgentWith(commonRights)
const asShutOut = ({ audience, beforeSecondFactor }: Endpoint): Gate => {
  if (audience === 'customer') return 'noRight'
  return audience === 'public' || beforeSecondFactor ? 'pass' : 'secondFactor'
}
const asNobody = ({ audience }: Endpoint): Gate => (audience === 'public' ? 'pass' : 'signIn')
const asStale = (endpoint: Endpoint): Gate => (endpoint.refusesStaleToken ? 'signIn' : asNobody(endpoint))

beforeAll(async () => {
  testServer = await startTestServer()
  const topic = await addTopic(testServer, { accountRecovery: true })
  const owner = await addCustomer(testServer)
  const { data } = await sendRequest(testServer, submitTicket, {
    token: owner.token,
    body: { ...topic, title: 'T', description: 'D' },
  })
  ids = { ticketId: data.id, customerId: owner.id, ...topic }
  const agentOf = async (options: Parameters<typeof addRole>[1]) =>
    (await addAgent(testServer, await addRole(testServer, options))).token
  const here = [topic.categoryId]
  const revoked = await addAgent(testServer, await addRole(testServer, { categories: here }))
  const revokedCustomer = await addCustomer(testServer)
  const shutOut = await addAgent(testServer, await addRole(testServer, { admin: true, categories: here }))
  await testServer.db`update roles set second_factor = true where id = ${shutOut.roleId}`
  clients.push(
    { name: 'anonymous', gate: asNobody },
    { name: 'the customer who owns it', token: owner.token, gate: asCustomer },
    { name: 'another customer', token: (await addCustomer(testServer)).token, gate: asCustomer },
    {
      name: 'an agent of pool all',
      token: await agentOf({ pools: ['all'], categories: here }),
      gate: asAgent,
    },
    { name: 'an agent of pool my', token: await agentOf({ pools: ['my'], categories: here }), gate: asAgent },
    {
      name: 'an agent of pool team',
      token: await agentOf({ pools: ['team'], categories: here }),
      gate: asAgent,
    },
    {
      name: 'an agent of pool unassigned',
      token: await agentOf({ pools: ['unassigned'], categories: here }),
      gate: asAgent,
    },
    {
      name: 'an agent of another project',
      token: await agentOf({ categories: [(await addTopic(testServer)).categoryId] }),
      gate: asAgent,
    },
    {
      name: 'an agent of another category',
      token: await agentOf({
        categories: [(await addTopic(testServer, { projectId: topic.projectId })).categoryId],
      }),
      gate: asAgent,
    },
    {
      name: 'an agent with the right to search alone',
      token: await agentOf({ rights: ['tickets.search'], categories: here }),
      gate: asAgentWith(['tickets.search']),
    },
    {
      name: 'an administrator',
      token: await agentOf({ admin: true, categories: here }),
      gate: asAdministrator,
    },
    { name: 'an agent without the second factor the role wants', token: shutOut.token, gate: asShutOut },
    { name: 'an agent signed out a second ago', token: revoked.token, gate: asStale },
    { name: 'a customer signed out a second ago', token: revokedCustomer.token, gate: asStale },
    { name: 'a forged token', token: 'eyJhbGciOiJub25lIn0.e30.', gate: asStale },
  )
  exceptions.refreshSession = Object.fromEntries(clients.map(({ name }) => [name, 'signIn']))
  await testServer.db`update sessions set revoked_at = now() where agent_id = ${revoked.id} or customer_id = ${revokedCustomer.id}`
})
afterAll(() => testServer.close())

const unknown = '00000000-0000-7000-8000-000000000000'
const emptyDocument = { type: 'doc', content: [{ type: 'paragraph' }] }
const article = () => ({
  projectId: unknown,
  categoryId: unknown,
  title: 'Two words',
  content: emptyDocument,
})
const role = () => ({ name: 'T', rights: ['tickets.reply'], projects: [], categories: [], pools: {} })
const mailTemplate = () => ({ name: 'Two words', subject: 'S', text: 'T {{unknown}}' })
const preview = () => ({ subject: 'S', text: '{{reply.text}}', event: 'ticketCreated' })
const savedReport = () => ({
  name: 'T',
  report: 'kpi',
  search: { period: 'last7', timeZone: 'Nowhere/At_All' },
  schedule: null,
})
const mailServer = { host: 'mail.test', port: 1, secure: true, username: 'u', password: 'p' }
const mailAccount = () => ({
  senderName: 'S',
  senderEmail: 's@desk.test',
  imap: mailServer,
  smtp: mailServer,
  afterReading: 'read',
  moveTo: null,
  isDefault: true,
  projectId: unknown,
  categoryId: unknown,
})
/** What to fill a path or a body with, so that a call gets past parsing where the gate lets it. */
const bodies: Record<string, () => object> = {
  login: () => ({ login: 'nobody@nowhere.test', password }),
  loginCustomer: () => ({ login: 'nobody@nowhere.test', password }),
  refreshSession: () => ({ refreshToken: 'unknown' }),
  exchangeToken: () => ({ grant_type: 'refresh_token', refresh_token: 'unknown' }),
  resetPassword: () => ({ login: 'nobody@nowhere.test' }),
  registerCustomer: () => ({ login: 'x', password, passwordConfirm: password }),
  confirmEmail: () => ({ code: 'unknown' }),
  confirmGuestRequest: () => ({ code: 'unknown' }),
  chooseLocale: () => ({ locale: 'ru' }),
  submitTicket: () => ({ projectId: unknown, categoryId: unknown, title: 'T', description: 'D' }),
  submitGuestRequest: () => ({
    projectId: unknown,
    categoryId: unknown,
    title: 'T',
    description: 'D',
    email: 'a@b.test',
    challenge: 'x',
  }),
  sendCustomerMessage: () => ({ text: '' }),
  replyToTicket: () => ({ content: { type: 'doc', content: [{ type: 'paragraph' }] } }),
  addNote: () => ({ content: { type: 'doc', content: [{ type: 'paragraph' }] } }),
  updateTicket: () => ({}),
  changeTickets: () => ({ ids: [1], change: {} }),
  saveTicketDraft: () => ({ message: null, note: null, status: null, version: -1 }),
  createTicketView: () => ({ name: '', section: 'all', filter: {} }),
  updateTicketView: () => ({ name: 'View', section: 'all', filter: {} }),
  announcePresence: () => ({ page: 'page-one', ticketId: null, typing: null }),
  updateMyAgentProfile: () => ({ nickname: 'x', showNickname: false, signature: null }),
  putGameAccount: () => ({ phone: 1 }),
  confirmSecondFactor: () => ({ code: '000000' }),
  renewRecoveryCodes: () => ({ code: '000000' }),
  removeSecondFactor: () => ({ code: '000000' }),
  resetSecondFactor: () => ({ code: '000000' }),
  revealCustomerField: () => ({ field: 'phone', ticketId: 1 }),
  createProject: () => ({ name: 'T' }),
  updateProject: () => ({ name: 'Two words' }),
  publishProject: () => ({ published: true }),
  orderProjects: () => ({ ids: [] }),
  createCategory: () => ({ name: 'Two words' }),
  updateCategory: () => ({ name: 'Two words' }),
  publishCategory: () => ({ published: true }),
  orderCategories: () => ({ ids: [] }),
  createFieldTemplate: () => ({ name: 'Two words', fields: [] }),
  updateFieldTemplate: () => ({ name: 'Two words', fields: [{ type: 'text', title: 'T' }] }),
  createArticle: article,
  updateArticle: article,
  publishArticle: () => ({ published: true }),
  markArticlePopular: () => ({ popular: true }),
  copyArticle: () => ({ projectId: unknown, categoryId: unknown }),
  moveArticle: () => ({ projectId: unknown, categoryId: unknown }),
  saveArticleDraft: () => ({
    title: '',
    content: emptyDocument,
    tags: [],
    seeAlso: [],
    basedOn: 1,
    version: 0,
  }),
  changeArticles: () => ({ ids: [unknown], action: 'publish' }),
  createArticleTemplate: () => ({ name: 'T', content: emptyDocument }),
  updateArticleTemplate: () => ({ name: 'Two words', content: emptyDocument }),
  previewMailTemplate: preview,
  sendTestMail: preview,
  testMailAccount: () => ({ senderEmail: 'x', imap: mailServer, smtp: mailServer, moveTo: null }),
  exportMyPersonalData: () => ({ password: 'wrong' }),
  requestMyErasure: () => ({ password: 'wrong' }),
  exportCustomer: () => ({ password: 'wrong' }),
  requestErasure: () => ({ password: 'wrong' }),
  exportGuest: () => ({ password: 'wrong', email: 'nobody@players.test' }),
  requestGuestErasure: () => ({ password: 'wrong', email: 'nobody@players.test' }),
  setEmailPreferences: () => ({ mail: true }),
  createMailTemplate: mailTemplate,
  updateMailTemplate: mailTemplate,
  createMailAccount: mailAccount,
  updateMailAccount: mailAccount,
  enableMailAccount: () => ({ enabled: true }),
  releaseQuarantinedMail: () => ({ projectId: unknown, categoryId: unknown }),
  blockSender: () => ({ email: 'x' }),
  markTicketAsSpam: () => ({ blockSender: 1 }),
  createRole: role,
  updateRole: role,
  previewRole: role,
  createEmployee: () => ({ name: 'T', email: 'x', agentRoleId: unknown, showNickname: false }),
  updateEmployee: () => ({ name: 'Two words', agentRoleId: unknown, showNickname: false }),
  setEmployeeActive: () => ({ active: true }),
  importEmployees: () => ({ csv: 'x' }),
  lockStatisticsMonth: () => ({ timeZone: 'UTC' }),
  reportActivity: () => ({ active: true }),
  createSavedReport: savedReport,
  updateSavedReport: savedReport,
  voteOnArticle: () => ({ helpful: true }),
  reportFailure: () => ({ message: '', path: '/', release: 'x', stack: 1 }),
}
const withoutBody = new Set([
  'logout',
  'logoutCustomer',
  'closeTicket',
  'markCustomerTicketRead',
  'markTicketRead',
  'resendConfirmation',
  'uploadFile',
  'deleteProject',
  'deleteCategory',
  'deleteFieldTemplate',
  'deleteArticle',
  'discardArticleDraft',
  'deleteArticleTemplate',
  'uploadImage',
  'countArticleView',
  'countDeflection',
  'deleteTicketView',
  'uploadMyAvatar',
  'deleteMyAvatar',
  'resendMessage',
  'unsubscribe',
  'deleteMailTemplate',
  'deleteQuarantinedMail',
  'deleteMailAccount',
  'unblockSender',
  'deleteRole',
  'deleteEmployee',
  'resetEmployeePassword',
  'endEmployeeSessions',
  'endMySession',
  'endMyOtherSessions',
  'beginSecondFactor',
  'unlockStatisticsMonth',
  'deleteSavedReport',
  'cancelMyErasure',
  'cancelErasure',
])
const period = { from: '2026-03-02', to: '2026-03-03' }
const queries: Record<string, object> = {
  listTickets: { section: 'all' },
  searchArticles: { q: 'a' },
  searchTickets: { q: 'a' },
  uploadImage: { kind: 'logo' },
  unsubscribe: { code: 'unknown' },
  findDataSubjects: { email: 'nobody@players.test' },
  ...Object.fromEntries(
    ['getProjectsReport', 'getKpiReport', 'getAccountingReport'].map((name) => [name, period]),
  ),
  exportProjectsReport: { ...period, format: 'csv' },
  exportKpiReport: { ...period, format: 'csv' },
  exportAccountingReport: { ...period, format: 'xlsx' },
  listStatisticsTickets: { ...period, measure: 'created' },
}

/** Section all needs its pool; an unknown refresh token signs nobody in. */
const poolless = ['my', 'team', 'unassigned'].map((pool): [string, Gate] => [
  `an agent of pool ${pool}`,
  'noRight',
])
const exceptions: Record<string, Record<string, Gate>> = { listTickets: Object.fromEntries(poolless) }

function paramsOf(endpoint: Endpoint) {
  const isTicket = /\/tickets\/\{id\}/.test(endpoint.path)
  return {
    id: isTicket ? ids.ticketId : ids.customerId,
    projectId: ids.projectId,
    login: 'nobody',
    month: '2026-03',
    articleId: unknown,
    fileId: unknown,
    imageId: unknown,
    avatarId: unknown,
    messageId: unknown,
    revisionId: unknown,
  }
}

function gateOf({ status, problem, text }: Awaited<ReturnType<typeof sendRequest>>): Gate {
  if (status === 401 && (text === '' || problem.code === 'unauthorized')) return 'signIn'
  if (problem.code === 'secondFactorMissing') return 'secondFactor'
  if (status === 403 && problem.title === 'Not enough rights') return 'noRight'
  return 'pass'
}

describe('the contract', () => {
  it('is the whole of what the server serves', () => {
    const declared = new Set(
      contractEndpoints.map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    )
    const own = ['/healthz', '/readyz', '/api/openapi.json', '/metrics']
    const strays = testServer.app.served.filter(
      ({ method, url }) =>
        method !== 'HEAD' &&
        !declared.has(`${method} ${url}`) &&
        !own.includes(url) &&
        !/^\/api\/docs/.test(url) &&
        !/\.\w+$/.test(url),
    )
    expect(strays).toEqual([])
    const served = new Set(testServer.app.served.map(({ method, url }) => `${method} ${url}`))
    expect([...declared].filter((route) => !served.has(route))).toEqual([])
  })

  it('has each of its files read by this test', () => {
    const folder = new URL('../../contract/src', import.meta.url)
    const declaring = contractEndpoints.length
    expect(readdirSync(folder).length).toBeGreaterThan(10)
    expect(declaring).toBeGreaterThan(40)
    expect(new Set(contractEndpoints.map(({ name }) => name)).size).toBe(declaring)
  })

  it('says how each call that changes something is tried here', () => {
    const writing = contractEndpoints.filter(({ method }) => method !== 'GET')
    expect(
      writing.filter(({ name }) => !(name in bodies) && !withoutBody.has(name)).map(({ name }) => name),
    ).toEqual([])
  })
})

const endsSession = ({ name }: Endpoint) => Number(name.startsWith('logout'))

describe('every call × every caller', () => {
  for (const endpoint of contractEndpoints.toSorted((a, b) => endsSession(a) - endsSession(b))) {
    it(`${endpoint.method} ${endpoint.path} lets in whom it declares and nobody else`, async () => {
      const seen: Record<string, Gate> = {}
      const expected: Record<string, Gate> = {}
      for (const client of clients) {
        expected[client.name] = client.gate(endpoint)
        if (endpoint.carries === 'events' && expected[client.name] === 'pass') {
          seen[client.name] = 'pass'
          continue
        }
        const answer = await sendRequest(testServer, endpoint, {
          ...(client.token && { token: client.token }),
          params: paramsOf(endpoint) as never,
          query: queries[endpoint.name] as never,
          ...(bodies[endpoint.name] && { body: bodies[endpoint.name]?.() as never }),
        })
        expect(answer.status, `${client.name}: ${answer.text}`).toBeLessThan(500)
        seen[client.name] = gateOf(answer)
      }
      expect(seen).toEqual({ ...expected, ...exceptions[endpoint.name] })
    })
  }
})

describe('the staff network', () => {
  const outside = '10.21.0.1'
  const inside = '10.20.3.4'
  let closed: TestServer
  beforeAll(async () => {
    closed = await startTestServer({ AGENT_NETWORKS: '10.20.0.0/16, 2001:db8::/32' })
  })
  afterAll(() => closed.close())
  const hire = async () => addAgent(closed, await addRole(closed, { admin: true }), {}, inside)

  it('is asked before the session on every call of employees', async () => {
    const { token } = await hire()
    const staff = contractEndpoints.filter(
      ({ path, audience, staffOnly }) =>
        path.startsWith('/api/private/') || audience === 'agent' || staffOnly,
    )
    expect(staff.map(({ name }) => name)).toContain('login')
    for (const endpoint of staff)
      for (const client of [{}, { token }]) {
        const answer = await sendRequest(closed, endpoint, {
          ...client,
          address: outside,
          params: paramsOf(endpoint) as never,
        })
        expect([endpoint.name, answer.status, answer.problem.title]).toEqual([
          endpoint.name,
          403,
          'Not enough rights',
        ])
      }
    const probe = contractEndpoints.find(({ name }) => name === 'probe') as Endpoint
    expect((await sendRequest(closed, probe, { address: inside })).status).toBe(204)
    expect((await sendRequest(closed, probe, { address: `::ffff:${inside}` })).status).toBe(204)
    expect((await sendRequest(closed, probe, { address: '2001:db8::1' })).status).toBe(204)
    expect(
      (await sendRequest(closed, probe, { address: outside, headers: { 'x-forwarded-for': inside } })).status,
    ).toBe(403)
  })

  it('ends at everything an employee’s token opens: files, live events, their session', async () => {
    const { token } = await hire()
    for (const endpoint of contractEndpoints.filter(({ audience }) => audience === 'signedIn')) {
      const answer = await sendRequest(closed, endpoint, {
        token,
        address: outside,
        params: paramsOf(endpoint) as never,
      })
      expect([endpoint.name, answer.status]).toEqual([endpoint.name, 403])
    }
    const open = contractEndpoints.filter(({ audience, path, staffOnly, name }) => {
      return audience === 'public' && !staffOnly && !path.startsWith('/api/private/') && name !== 'logout'
    })
    for (const endpoint of open) {
      const input = {
        address: outside,
        params: paramsOf(endpoint) as never,
        query: queries[endpoint.name] as never,
        ...(bodies[endpoint.name] && { body: bodies[endpoint.name]?.() as never }),
      }
      const [asVisitor, asEmployee] = [
        await sendRequest(closed, endpoint, input),
        await sendRequest(closed, endpoint, { ...input, token }),
      ]
      expect([endpoint.name, asEmployee.status]).toEqual([endpoint.name, asVisitor.status])
    }
    expect((await sendRequest(closed, getSession, { token, address: outside })).data).toMatchObject({
      kind: 'guest',
      agent: null,
      rights: [],
      pools: [],
    })
    expect((await sendRequest(closed, getSession, { token, address: inside })).data.kind).toBe('agent')
  })

  it('is where employees renew sessions and set passwords; signing out works anywhere, and players are not concerned', async () => {
    const agent = await hire()
    const refresh = (address: string) =>
      sendRequest(closed, refreshSession, { address, body: { refreshToken: agent.refreshToken } })
    expect((await refresh(outside)).status).toBe(403)
    expect((await refresh(inside)).status).toBe(200)
    const people = {
      ...closed.services,
      tokens: accessTokens(closed.secrets, closed.clock, closed.config.publicUrl),
    }
    const ask = async (address: string) => {
      expect(
        (await sendRequest(closed, resetPassword, { address, body: { login: agent.email } })).status,
      ).toBe(202)
      const jobs = await closed.db<{ payload: object }[]>`
        select payload from graphile_worker._private_jobs order by id desc limit 1`
      await mailResetLink(people, jobs[0]?.payload)
      return await mailsTo(closed, agent.email)
    }
    expect(await ask(outside)).toEqual([])
    const code = codeIn((await ask(inside))[0])
    const body = { code, password: 'Next_2026!', passwordConfirm: 'Next_2026!' }
    expect((await sendRequest(closed, resetPassword, { address: outside, body })).status).toBe(403)
    expect((await sendRequest(closed, resetPassword, { address: inside, body })).status).toBe(202)
    const credentials = { login: agent.email, password: 'Next_2026!' }
    expect((await sendRequest(closed, login, { address: outside, body: credentials })).status).toBe(403)
    const back = await sendRequest(closed, login, { address: inside, body: credentials })
    expect(
      (await sendRequest(closed, logout, { address: outside, token: back.data.accessToken })).status,
    ).toBe(204)
    const ended = await sendRequest(closed, getSession, { address: inside, token: back.data.accessToken })
    expect(ended.status).toBe(401)
    const player = await addCustomer(closed)
    expect((await sendRequest(closed, getSession, { address: outside, token: player.token })).data.kind).toBe(
      'customer',
    )
  })
})
