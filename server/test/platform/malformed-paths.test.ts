import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let port: number
beforeAll(async () => {
  testServer = await startTestServer()
  await testServer.app.listen({ port: 0 })
  port = (testServer.app.server.address() as AddressInfo).port
})
afterAll(() => testServer.close())

/** Sends the path as it is; client libraries would normalise it. */
async function get(path: string, method = 'GET'): Promise<string> {
  return await new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${method} ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`),
    )
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })
}

it.each([
  '//',
  '//evil.example',
  '//x//evil.example/',
  '/x//evil.example/',
  '///evil.example/',
  '/\\evil.example/',
  '/%5Cevil.example/',
  '/%5C/evil.example/',
  '/%09/evil.example/',
  '//%zz/',
  '/%zz',
  '/%',
  '/%c0%af/',
  '//[',
  '/[',
  '/..//evil.example/',
  '/.//evil.example/',
  '/%2f%2fevil.example/',
  '/api//session',
  '/api/private/tickets/%00',
  '/customer/articles/%ff',
  'http://[/',
  `/${'a'.repeat(10_000)}/`,
])('the path %s leads nowhere else and breaks nothing', async (path) => {
  for (const method of ['GET', 'HEAD', 'POST']) {
    const answer = await get(path, method)
    const status = Number(answer.split(' ')[1])
    expect([200, 302, 400, 401, 403, 404, 414, 415]).toContain(status)
    const location = /^location: (.*)$/im.exec(answer)?.[1]?.trim()
    if (location !== undefined) expect(new URL(location, 'http://own.test').origin).toBe('http://own.test')
    expect(answer).toMatch(/^content-security-policy: /im)
    expect(answer).toMatch(/^x-content-type-options: nosniff/im)
    expect(answer).toMatch(/^x-request-id: /im)
  }
})

it('a trailing slash still leads to the page without it', async () => {
  const answer = await get('/customer/articles/')
  expect([answer.split(' ')[1], /^location: (.*)\r$/im.exec(answer)?.[1]]).toEqual([
    '302',
    '/customer/articles',
  ])
})

it('what is written in escapes is a part of the path: logins hold backslashes and slashes', async () => {
  for (const login of ['GAME%5CPlayer', 'a%2F%2Fb'])
    expect((await get(`/api/private/customers/by-login/${login}`, 'PUT')).split(' ')[1]).toBe('401')
})
