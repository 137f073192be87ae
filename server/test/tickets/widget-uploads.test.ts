import { submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import {
  createUploadLink,
  deleteWaitingUpload,
  listWaitingUploads,
} from '@savepoint/contract/tickets/widget-uploads/widget-uploads.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepFiles } from '../../src/tickets/attachments/sweep-files.ts'
import { sendRequest } from '../support/requests.ts'
import { addCustomer } from '../support/staff.ts'
import { startWidgetServer, type WidgetServer } from '../support/widget-server.ts'

let server: WidgetServer
let secret: string
beforeAll(async () => {
  server = await startWidgetServer()
  secret = (await server.createSecret()).secret
})
afterAll(() => server.close())

const linkFor = async (sub: string) =>
  await sendRequest(server.testServer, createUploadLink, {
    body: { projectId: server.topic.projectId, token: await server.sign(secret, { sub }) },
  })

async function send(url: string, { name = 'game.log', content = 'line 1\n' } = {}) {
  const boundary = 'game-boundary'
  const { statusCode } = await server.testServer.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n${content}\r\n--${boundary}--\r\n`,
  })
  return statusCode
}

const sessionOf = async (sub: string) =>
  (await server.open(await server.sign(secret, { sub }))).data.accessToken
const waitingFor = async (token: string) =>
  (await sendRequest(server.testServer, listWaitingUploads, { token })).data.items

describe('A file that the game uploads by a link', () => {
  it('waits for the next request of its player, and goes with it', async () => {
    const { data } = await linkFor('logger')
    expect(await send(data.url)).toBe(201)
    const token = await sessionOf('logger')
    const [log] = await waitingFor(token)
    expect(log).toMatchObject({ name: 'game.log', size: 7 })
    expect(await waitingFor(await sessionOf('another'))).toEqual([])
    expect(await waitingFor((await addCustomer(server.testServer)).token)).toEqual([])
    const sent = await sendRequest(server.testServer, submitTicket, {
      token,
      body: { ...server.topic, title: 'T', description: 'D', attachments: [log?.id as string] },
    })
    expect(sent.data.messages[0]?.attachments).toMatchObject([{ name: 'game.log' }])
    expect(await waitingFor(token)).toEqual([])
  })

  it('that the player removes is not offered again, by the player only', async () => {
    const { data } = await linkFor('shy')
    expect(await send(data.url)).toBe(201)
    const token = await sessionOf('shy')
    const [log] = await waitingFor(token)
    const remove = async (by: string) =>
      (
        await sendRequest(server.testServer, deleteWaitingUpload, {
          token: by,
          params: { id: log?.id as string },
        })
      ).status
    expect(await remove(await sessionOf('another'))).toBe(404)
    expect(await waitingFor(token)).toHaveLength(1)
    expect(await remove(token)).toBe(204)
    expect(await waitingFor(token)).toEqual([])
    expect(await remove(token)).toBe(404)
    expect(await send(data.url)).toBe(400)
  })

  it('comes once, also when many come at once', async () => {
    const { data } = await linkFor('eager')
    const statuses = await Promise.all(Array.from({ length: 20 }, () => send(data.url)))
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 400)).toHaveLength(19)
    expect(await waitingFor(await sessionOf('eager'))).toHaveLength(1)
  })

  it('that is refused does not spend the link', async () => {
    const { data } = await linkFor('clumsy')
    expect(await send(data.url, { name: 'game.exe' })).toBe(415)
    expect(await send(data.url, { content: '' })).toBe(415)
    expect(await send(data.url)).toBe(201)
  })

  it('comes in time, by a link that exists, for a player who is signed', async () => {
    const { data } = await linkFor('late')
    expect(await send(`${data.url}x`)).toBe(400)
    server.testServer.clock.advance({ minutes: 11 })
    expect(await send(data.url)).toBe(400)
    const forged = await server.sign('another secret of thirty-two bytes!!')
    const answer = await sendRequest(server.testServer, createUploadLink, {
      body: { projectId: server.topic.projectId, token: forged },
    })
    expect(answer.status).toBe(400)
  })

  it('is bounded: 20 links an hour for a player, however many are asked for at once', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => linkFor('greedy')))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
    server.testServer.clock.advance({ minutes: 61 })
    expect((await linkFor('greedy')).status).toBe(201)
  })

  it('is deleted after a day without a request, and so are links that nobody used', async () => {
    await send((await linkFor('silent')).data.url)
    await linkFor('silent')
    server.testServer.clock.advance({ hours: 25 })
    await sweepFiles(server.testServer.services)
    expect(await waitingFor(await sessionOf('silent'))).toEqual([])
    expect(await server.testServer.db`select from widget_uploads`).toHaveLength(0)
  })
})
