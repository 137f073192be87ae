import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFileStorage } from '../../src/platform/files/create-file-storage.ts'
import type { FileStorage } from '../../src/platform/files/file-storage.ts'
import { receiveFile } from '../../src/platform/files/receive-file.ts'

function serveBucket() {
  const objects = new Map<string, Buffer>()
  const signed: boolean[] = []
  const server = createServer(async (request, response) => {
    const [path = ''] = (request.url ?? '').split('?')
    signed.push(/^AWS4-HMAC-SHA256 /.test(request.headers.authorization ?? ''))
    const body = await buffer(request)
    const kept = objects.get(path)
    if (request.method === 'PUT') {
      objects.set(path, body)
      return response.setHeader('etag', '"1"').end()
    }
    if (request.method === 'DELETE') {
      objects.delete(path)
      return response.writeHead(204).end()
    }
    if (kept) return response.setHeader('content-length', kept.length).end(kept)
    response.writeHead(404, { 'content-type': 'application/xml' })
    return response.end(
      '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>no such key</Message></Error>',
    )
  })
  return { server, objects, signed }
}

const hashOf = (content: string) => createHash('sha256').update(content).digest('hex')
const bucket = serveBucket()
let server: Server
let storage: FileStorage
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'savepoint-s3-'))
  server = bucket.server
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const s3 = { bucket: 'desk', region: 'us-east-1', endpoint, accessKey: 'key', secretKey: 'secret' }
  storage = await createFileStorage({ dataDir, s3 })
})
afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await rm(dataDir, { recursive: true, force: true })
})

describe('Files in a bucket', () => {
  it('go there byte by byte, signed, under the hash of their content, and come back', async () => {
    const received = await receiveFile(Readable.from([Buffer.from('save '), Buffer.from('point')]), dataDir)
    await storage.put(received.path, received.sha256)
    const { sha256 } = received
    expect(
      bucket.objects.get(`/desk/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`)?.toString(),
    ).toBe('save point')
    expect(existsSync(received.path)).toBe(false)
    const found = await storage.open(sha256)
    expect([found?.size, found && (await buffer(found.stream)).toString()]).toEqual([10, 'save point'])
    expect(bucket.signed.every(Boolean)).toBe(true)
  })

  it('are taken from memory as well, are missing when they are not there, and can be removed', async () => {
    const sha256 = hashOf('preview')
    expect(await storage.open(sha256)).toBeUndefined()
    await storage.put(Buffer.from('preview'), sha256)
    expect((await storage.open(sha256))?.size).toBe(7)
    await storage.delete(sha256)
    expect(await storage.open(sha256)).toBeUndefined()
  })

  it('cannot be reached for a while: clients get 503 with Retry-After, whether it refuses, fails or is silent', async () => {
    const answers: RequestListener[] = [
      (_request, response) => response.writeHead(503).end(),
      (request) => request.socket.destroy(),
      () => {},
    ]
    for (const answer of answers) {
      const broken = createServer(answer)
      await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', () => resolve()))
      const endpoint = `http://127.0.0.1:${(broken.address() as AddressInfo).port}`
      const s3 = { bucket: 'desk', region: 'us-east-1', endpoint, accessKey: 'key', secretKey: 'secret' }
      const files = await createFileStorage({ dataDir, s3 })
      const received = await receiveFile(Readable.from([Buffer.from('kept')]), dataDir)
      await expect(files.put(received.path, received.sha256)).rejects.toMatchObject({ code: 'unavailable' })
      await expect(files.open(received.sha256)).rejects.toMatchObject({ code: 'unavailable' })
      expect(existsSync(received.path)).toBe(true)
      await received.discard()
      broken.close()
      broken.closeAllConnections()
    }
  })

  it('that refuses our keys is an error, not an outage', async () => {
    const refusing = createServer((_request, response) => response.writeHead(403).end())
    await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', () => resolve()))
    const endpoint = `http://127.0.0.1:${(refusing.address() as AddressInfo).port}`
    const s3 = { bucket: 'desk', region: 'us-east-1', endpoint, accessKey: 'key', secretKey: 'secret' }
    const files = await createFileStorage({ dataDir, s3 })
    const refused = await files.put(Buffer.from('kept'), hashOf('kept')).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Error)
    expect(refused).not.toMatchObject({ code: 'unavailable' })
    refusing.close()
    refusing.closeAllConnections()
  })
})
