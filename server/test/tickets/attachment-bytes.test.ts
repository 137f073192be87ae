import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { attachmentFormats } from '@savepoint/contract/limits.ts'
import { sendCustomerMessage, submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fileSamples } from '../support/file-samples.ts'
import { sendRequest, upload } from '../support/requests.ts'
import { addAgent, addCustomer, addRole, addTopic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let port: number
let player: { token: string }
let agentToken: string
let ticketId: number
beforeAll(async () => {
  testServer = await startTestServer()
  await testServer.app.listen({ port: 0 })
  port = (testServer.app.server.address() as AddressInfo).port
  const topic = await addTopic(testServer)
  player = await addCustomer(testServer)
  agentToken = (
    await addAgent(testServer, { roleId: await addRole(testServer, { categories: [topic.categoryId] }) })
  ).token
  const { data } = await sendRequest(testServer, submitTicket, {
    token: player.token,
    body: { ...topic, title: 'T', description: 'D' },
  })
  ticketId = data.id
})
afterAll(() => testServer.close())

/** The bytes as sent, not decompressed. */
async function download(id: string, token: string, accepted: string) {
  return await new Promise<{ headers: Record<string, unknown>; bytes: Buffer }>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': accepted }
    request({ port, host: '127.0.0.1', path: `/api/files/${id}`, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ headers: response.headers, bytes: Buffer.concat(chunks) }))
    })
      .on('error', reject)
      .end()
  })
}

it.each(attachmentFormats)('a .%s file comes back as it was sent, to player and agent', async (format) => {
  const content = (await fileSamples())[format]
  const { status, data } = await upload(testServer, { token: player.token, name: `file.${format}`, content })
  expect(status).toBe(201)
  const sent = await sendRequest(testServer, sendCustomerMessage, {
    token: player.token,
    params: { id: ticketId },
    body: { text: format, attachments: [data.id] },
  })
  expect(sent.status).toBe(201)
  for (const token of [player.token, agentToken]) {
    for (const accepted of ['gzip, deflate, br', 'identity', '']) {
      const { headers, bytes } = await download(data.id, token, accepted)
      expect(bytes.equals(content)).toBe(true)
      expect([headers['content-encoding'], headers['content-length']]).toEqual([
        undefined,
        String(content.length),
      ])
    }
  }
})
