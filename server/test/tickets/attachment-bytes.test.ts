import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { attachmentFormats } from '@savepoint/contract/limits.ts'
import { sendCustomerMessage, submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, upload } from '../support/calls.ts'
import { type Desk, openDesk } from '../support/desk.ts'
import { fileSamples } from '../support/file-samples.ts'
import { addAgent, addCustomer, addPlace, addRole } from '../support/staff.ts'

let desk: Desk
let port: number
let player: { token: string }
let agentToken: string
let ticketId: number
beforeAll(async () => {
  desk = await openDesk()
  await desk.app.listen({ port: 0 })
  port = (desk.app.server.address() as AddressInfo).port
  const place = await addPlace(desk)
  player = await addCustomer(desk)
  agentToken = (await addAgent(desk, await addRole(desk, { categories: [place.categoryId] }))).token
  const { data } = await call(desk, submitTicket, {
    token: player.token,
    body: { ...place, title: 'T', description: 'D' },
  })
  ticketId = data.id
})
afterAll(() => desk.close())

/** The bytes as they travel: nothing unpacks them here. */
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
  const { status, data } = await upload(desk, { token: player.token, name: `file.${format}`, content })
  expect(status).toBe(201)
  const sent = await call(desk, sendCustomerMessage, {
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
