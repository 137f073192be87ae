import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { type JWTPayload, SignJWT } from 'jose'
import { password } from './people.ts'

const example = join(import.meta.dirname, '../../docs/examples/widget.html')

/** A game of the demo story with a secret; tokens are signed as its server would. */
export async function openGame(request: APIRequestContext, name: string) {
  const signIn = await request.post('/api/login', { data: { login: 'admin@demo.test', password } })
  const headers = { authorization: `Bearer ${(await signIn.json()).accessToken}` }
  const { items } = await (await request.get('/api/private/projects', { headers })).json()
  const { id } = items.find((project: { name: string }) => project.name === name)
  const made = await request.post(`/api/private/projects/${id}/widget/secrets`, { headers })
  const key = new TextEncoder().encode((await made.json()).secret)
  return {
    id: id as string,
    allow: async (allowedOrigins: string[]) =>
      await request.put(`/api/private/projects/${id}/widget`, { headers, data: { allowedOrigins } }),
    sign: (claims: JWTPayload) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(id)
        .setExpirationTime('10m')
        .sign(key),
  }
}

type GamePage = {
  portal: string
  projectId: string
  token: () => Promise<string>
  language?: string
  preload?: boolean
}

/** The example of the documentation on a site of its own, under a policy that allows the portal's script and frame and nothing else of it. */
export async function serveGamePage({
  portal,
  projectId,
  token,
  language = 'en',
  preload = false,
}: GamePage) {
  const html = (await readFile(example, 'utf8'))
    .replaceAll('https://support.example.com', portal)
    .replaceAll('00000000-0000-0000-0000-000000000000', projectId)
    .replace("language: 'en'", `language: '${language}', preload: ${preload}`)
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  const policy = `default-src 'none'; connect-src 'self'; frame-src ${portal}; script-src ${portal} ${inline.join(' ')}`
  const server = createServer(async ({ url }, response) => {
    if (url === '/support-token') return response.end(await token())
    if (url !== '/') return response.writeHead(404).end()
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
      .end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://localhost:${port}`, close: () => server.close() }
}

/** As a game does before it opens the widget. */
export async function uploadLog(request: APIRequestContext, player: { projectId: string; token: string }) {
  const { url } = await (await request.post('/api/public/widget/uploadLinks', { data: player })).json()
  const file = {
    name: 'game.log',
    mimeType: 'text/plain',
    buffer: Buffer.from('the sword fell through the floor'),
  }
  const answer = await request.post(new URL(url).pathname, { multipart: { file } })
  if (!answer.ok()) throw new Error(`no log: ${answer.status()}`)
}
