import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadImage } from '@savepoint/contract/knowledge/images.ts'
import { importXliff, previewXliffImport } from '@savepoint/contract/knowledge/translations/xliff.ts'
import { uploadMyAvatar } from '@savepoint/contract/people/agent-profile.ts'
import { uploadFile } from '@savepoint/contract/tickets/files.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAgent, addRole } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let token: string
const reported: string[] = []
beforeAll(async () => {
  testServer = await startTestServer(
    { LOG_LEVEL: 'error' },
    { logStream: { write: (line) => void reported.push(line) } },
  )
  token = (await addAgent(testServer, { roleId: await addRole(testServer, { admin: true }) })).token
})
afterAll(() => testServer.close())

const head = (name: string) => `--X\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n`
const bodies = {
  garbage: 'garbage',
  'nothing but the boundary': '--X',
  'a cut off header': head('a.txt').slice(0, 40),
  'a file without an end': `${head('a.txt')}\r\n${'Hello. '.repeat(20_000)}`,
  'a file without its last boundary': `${head('a.txt')}\r\nHello\r\n--X`,
}
const kinds = [
  { of: 'a file of a guest', to: uploadFile, query: '', isGuest: true },
  { of: 'a file', to: uploadFile, query: '', isGuest: false },
  { of: 'an avatar', to: uploadMyAvatar, query: '', isGuest: false },
  { of: 'an image', to: uploadImage, query: '?kind=content', isGuest: false },
  { of: 'an XLIFF file', to: importXliff, query: '', isGuest: false },
  { of: 'the preview of an XLIFF file', to: previewXliffImport, query: '', isGuest: false },
]

async function send(kind: (typeof kinds)[number], payload: string, type = 'multipart/form-data; boundary=X') {
  const answer = await testServer.app.inject({
    method: kind.to.method,
    url: `${kind.to.path}${kind.query}`,
    headers: { 'content-type': type, ...(!kind.isGuest && { authorization: `Bearer ${token}` }) },
    payload,
  })
  return { status: answer.statusCode, errors: answer.json().errors }
}

describe.each(kinds)('a broken upload of $of', (kind) => {
  it.each(Object.entries(bodies))('is refused: %s', async (_name, body) => {
    expect(await send(kind, body)).toEqual({
      status: 400,
      errors: [{ path: 'file', message: expect.stringMatching(/^(Invalid value|Mandatory field)$/) }],
    })
  })

  it('is refused when it has two files, whatever comes between and after them', async () => {
    const field = '--X\r\ncontent-disposition: form-data; name="note"\r\n\r\nHello\r\n'
    const file = (name: string) => `${head(name)}\r\n<svg xmlns="http://www.w3.org/2000/svg"/>\r\n`
    const bodies = [
      `${file('a.svg')}${file('b.svg')}--X--`,
      `${field}${file('a.svg')}${field}${file('b.svg')}${file('c.svg')}${field}--X--\r\n`,
      `${file('a.svg')}${head('b.txt')}\r\n${'Hello. '.repeat(200_000)}\r\n--X--`,
    ]
    for (const body of bodies)
      expect(await send(kind, body)).toEqual({
        status: 400,
        errors: [{ path: 'file', message: 'Max number of files 1' }],
      })
  })

  it('is refused when it names no boundary', async () => {
    expect((await send(kind, 'garbage', 'multipart/form-data')).status).toBe(400)
  })
})

it('nothing of broken uploads is kept or reported', async () => {
  expect(reported).toEqual([])
  expect(await testServer.db`select id from files`).toEqual([])
  const kept = await readdir(testServer.config.dataDir, { recursive: true, withFileTypes: true })
  const files = kept.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  expect(files.filter((file) => /incoming|files/.test(file.slice(testServer.config.dataDir.length)))).toEqual(
    [],
  )
})
