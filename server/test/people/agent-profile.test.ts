import type { Document } from '@savepoint/contract/documents.ts'
import {
  deleteMyAvatar,
  getAvatar,
  getMyAgentProfile,
  updateMyAgentProfile,
} from '@savepoint/contract/people/agent-profile.ts'
import { type Employee, getEmployee, updateEmployee } from '@savepoint/contract/people/employees.ts'
import { getSession } from '@savepoint/contract/people/people.ts'
import { getCustomerTicket, submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { getTicket, replyToTicket } from '@savepoint/contract/tickets/tickets.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepFiles } from '../../src/tickets/attachments/sweep-files.ts'
import { sendPicture } from '../support/pictures.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addCustomer, addRole, addTopic, type Topic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let topic: Topic
let roleId: string
beforeAll(async () => {
  testServer = await startTestServer()
  topic = await addTopic(testServer)
  roleId = await addRole(testServer, { categories: [topic.categoryId] })
})
afterAll(() => testServer.close())

const say = (words: string): Document => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})
const notifications = { sound: false, browser: true, events: ['assignedToMe' as const] }
const profile = { nickname: '', showNickname: false, signature: null as Document | null, notifications }
const update = (token: string, more: Partial<typeof profile>) =>
  sendRequest(testServer, updateMyAgentProfile, { token, body: { ...profile, ...more } })
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 90, g: 120, b: 60 } } })
const putAvatar = (token: string, content: Buffer | undefined) =>
  sendPicture(testServer, { method: 'PUT', url: '/api/private/agentprofiles/my/avatar', token, content })
const openAvatar = (avatarId: string) => sendRequest(testServer, getAvatar, { params: { avatarId } })

describe('an agent’s profile', () => {
  it('keeps nickname, signature and notifications', async () => {
    const { token } = await addAgent(testServer, { roleId })
    const { data } = await update(token, {
      nickname: ' Mira ',
      showNickname: true,
      signature: say('Yours, Mira'),
    })
    expect(data).toMatchObject({
      nickname: 'Mira',
      showNickname: true,
      signature: say('Yours, Mira'),
      notifications,
    })
    expect((await sendRequest(testServer, getMyAgentProfile, { token })).data).toEqual(data)
    expect((await update(token, {})).data).toMatchObject({ nickname: null, signature: null, avatar: null })
    expect(
      (await update(token, { signature: { type: 'doc', content: [{ type: 'paragraph' }] } })).data.signature,
    ).toBeNull()
  })

  it('takes a nickname that is empty, or at least three Latin letters', async () => {
    const { token } = await addAgent(testServer, { roleId })
    const messages = async (nickname: string) =>
      (await update(token, { nickname })).problem.errors?.map(({ message }) => message)
    expect(await messages('Al')).toEqual(['Minimum length 3 characters'])
    expect(await messages('Мира')).toEqual(['latinOnly'])
    expect(await messages('Mira 2')).toEqual(['latinOnly'])
    expect((await update(token, { nickname: '   ' })).status).toBe(200)
  })

  it('is not overwritten by the form of an administrator who opened it before', async () => {
    const { id, token } = await addAgent(testServer, { roleId })
    const admin = await addAgent(testServer, { roleId: await addRole(testServer, { admin: true }) })
    const read = async () =>
      (await sendRequest(testServer, getEmployee, { token: admin.token, params: { id } })).data
    const save = (name: string, { agentRoleId, showNickname, updatedAt }: Employee) =>
      sendRequest(testServer, updateEmployee, {
        ...{ token: admin.token, params: { id }, body: { name, agentRoleId, showNickname, updatedAt } },
      })
    const opened = await read()
    testServer.clock.advance({ seconds: 1 })
    await update(token, { signature: say('Mira') })
    expect((await save('Mira of the desk', opened)).status).toBe(200)
    const openedAgain = await read()
    testServer.clock.advance({ seconds: 1 })
    await update(token, { nickname: 'Miranda', showNickname: true })
    expect((await save('Mira', openedAgain)).problem.code).toBe('changedMeanwhile')
    expect(await read()).toMatchObject({ name: 'Mira of the desk', showNickname: true })
  })

  it('gives a nickname to one agent alone, of fifty who want it at once', async () => {
    const agents = []
    for (let n = 0; n < 50; n += 1) agents.push(await addAgent(testServer, { roleId }))
    const answers = await Promise.all(
      agents.map(({ token }, n) => update(token, { nickname: n % 2 ? 'Shadow' : 'sHADOW' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status === 400)
    expect(refused).toHaveLength(49)
    for (const { problem } of refused)
      expect([problem.title, problem.errors]).toEqual([
        'DocumentAlreadyExistsException',
        [{ path: 'nickname', message: 'Agent with such nickname already exists' }],
      ])
  })

  it('has no pictures in its signature', async () => {
    const { token } = await addAgent(testServer, { roleId })
    const image: Document = { type: 'doc', content: [{ type: 'image', attrs: { alt: 'x' } }] }
    expect((await update(token, { signature: image })).problem.errors?.[0]?.path).toBe('signature.content.0')
    expect((await update(token, { signature: say('x'.repeat(30_000)) })).problem.errors?.[0]?.path).toBe(
      'signature',
    )
  })
})

describe('a signature', () => {
  it('appears under each reply as it was then, on the page and in the email', async () => {
    const { token } = await addAgent(testServer, { roleId })
    const player = await addCustomer(testServer)
    await testServer.db`update customers set email_confirmed_at = now() where id = ${player.id}`
    const { data } = await sendRequest(testServer, submitTicket, {
      token: player.token,
      body: { ...topic, title: 'T', description: 'D' },
    })
    const params = { id: data.id }
    const reply = (words: string) =>
      sendRequest(testServer, replyToTicket, { token, params, body: { content: say(words) } })
    await reply('Before')
    await update(token, { signature: say('Yours, Mira') })
    expect((await reply('During')).data.signature).toEqual(say('Yours, Mira'))
    await update(token, { signature: say('Best, M.') })
    await reply('After')
    for (const answer of [
      await sendRequest(testServer, getCustomerTicket, { token: player.token, params }),
      await sendRequest(testServer, getTicket, { token, params }),
    ])
      expect(answer.data.messages.map(({ signature }) => signature)).toEqual([
        null,
        null,
        say('Yours, Mira'),
        say('Best, M.'),
      ])
    const mails = await testServer.db<{ body: string }[]>`
      select body from mails where ticket_id = ${data.id} and kind = 'reply' order by created_at`
    const [before, during, after] = mails.map(({ body }) => body)
    expect(before).not.toMatch(/Yours|Best/)
    expect(during).toContain('During\n\nYours, Mira\n\n')
    expect(after).toContain('After\n\nBest, M.\n\n')
  })
})

describe('an avatar', () => {
  it('is a JPG or PNG by its content, of at most 100 KB, kept as a square', async () => {
    const { token } = await addAgent(testServer, { roleId })
    expect((await putAvatar(token, undefined)).status).toBe(400)
    expect((await putAvatar(token, Buffer.from('<svg/>'))).status).toBe(415)
    expect((await putAvatar(token, await picture(90, 90).webp().toBuffer())).status).toBe(415)
    const noise = await sharp(
      Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, n) => (n * 7_919) % 251)),
      {
        raw: { width: 300, height: 300, channels: 3 },
      },
    )
      .png({ compressionLevel: 0 })
      .toBuffer()
    expect(await putAvatar(token, noise)).toMatchObject({ status: 413, data: { title: 'File too large' } })
    const broken = (await picture(90, 90).png().toBuffer()).subarray(0, 60)
    expect((await putAvatar(token, broken)).status).toBe(415)
    const kept = await putAvatar(token, await picture(300, 200).jpeg().toBuffer())
    expect(kept.status).toBe(200)
    const profile = await sendRequest(testServer, getMyAgentProfile, { token })
    const id = profile.data.avatar?.id as string
    expect(profile.data.avatar).toEqual({ id, url: `/api/public/avatars/${id}` })
    expect((await sendRequest(testServer, getSession, { token })).data.agent?.avatarId).toBe(id)
    const shown = await openAvatar(id)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining("base-uri 'none'; frame-ancestors 'none'"),
      'x-content-type-options': 'nosniff',
    })
  })

  it('is seen beside the name shown, by agents and players, and its old one goes in time', async () => {
    const agent = await addAgent(testServer, { roleId, options: { nickname: 'Lynx' } })
    const player = await addCustomer(testServer)
    const { data } = await sendRequest(testServer, submitTicket, {
      token: player.token,
      body: { ...topic, title: 'T', description: 'D' },
    })
    const params = { id: data.id }
    await putAvatar(agent.token, await picture(80, 80).png().toBuffer())
    const old = (await sendRequest(testServer, getMyAgentProfile, { token: agent.token })).data.avatar
      ?.id as string
    await putAvatar(agent.token, await picture(90, 90).png().toBuffer())
    const sent = await sendRequest(testServer, replyToTicket, {
      token: agent.token,
      params,
      body: { content: say('Hi') },
    })
    const current = (await sendRequest(testServer, getMyAgentProfile, { token: agent.token })).data.avatar
      ?.id as string
    expect(current).not.toBe(old)
    expect(sent.data.author.avatarId).toBe(current)
    const seen = await sendRequest(testServer, getCustomerTicket, { token: player.token, params })
    expect(seen.data.messages.map(({ author }) => author)).toMatchObject([
      { kind: 'customer', avatarId: null },
      { kind: 'agent', id: null, name: 'Lynx', avatarId: current },
    ])
    expect(seen.text).not.toContain(agent.id)
    expect((await openAvatar(old)).status).toBe(200)
    testServer.clock.advance({ days: 2 })
    await sweepFiles(testServer.services)
    expect([(await openAvatar(old)).status, (await openAvatar(current)).status]).toEqual([404, 200])
  })

  it('can be removed', async () => {
    const { token } = await addAgent(testServer, { roleId })
    await putAvatar(token, await picture(80, 80).png().toBuffer())
    expect((await sendRequest(testServer, deleteMyAvatar, { token })).data.avatar).toBeNull()
  })
})
