import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BackupLocation } from '../../src/platform/backup-location/backup-location.ts'
import { openBackupLocation } from '../../src/platform/backup-location/open-backup-location.ts'

const objects = new Map<string, Buffer>()
/** Answers as a bucket does, two names a page. */
const server: Server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket')
  const body = await buffer(request)
  if (request.method === 'PUT') {
    objects.set(pathname, body)
    return response.end()
  }
  if (request.method === 'DELETE') {
    objects.delete(pathname)
    return response.writeHead(204).end()
  }
  response.setHeader('content-type', 'application/xml')
  if (searchParams.has('list-type')) {
    const names = [...objects.keys()].filter((name) =>
      name.startsWith(`${pathname}${searchParams.get('prefix')}`),
    )
    const from = Number(searchParams.get('continuation-token') ?? 0)
    const contents = names
      .slice(from, from + 2)
      .map(
        (name) =>
          `<Contents><Key>${name.slice(pathname.length)}</Key><Size>${objects.get(name)?.length}</Size><LastModified>2026-11-24T10:00:00.000Z</LastModified></Contents>`,
      )
    const next = from + 2 < names.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
    return response.end(`<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`)
  }
  const found = objects.get(pathname)
  if (found) return response.end(found)
  response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
})

let location: BackupLocation
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  location = await openBackupLocation({
    location: 's3://bucket/desk/',
    s3: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      region: 'us-east-1',
      accessKey: 'key',
      secretKey: 'secret',
    },
    keep: 7,
    everyHours: 24,
    verifyEveryDays: 7,
  })
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

it('A bucket keeps backups below its prefix, lists more than a page of them, and knows what is absent', async () => {
  for (const name of ['files/1', 'files/2', 'files/3', 'backups/1.json'])
    await location.put(name, Buffer.from(name))
  expect((await location.list('files/')).map(({ name, size }) => `${name} ${size}`)).toEqual([
    'files/1 7',
    'files/2 7',
    'files/3 7',
  ])
  expect([...objects.keys()][0]).toBe('/bucket/desk/files/1')
  expect(String(await location.get('files/2'))).toBe('files/2')
  await location.delete('files/2')
  expect(await location.get('files/2')).toBeUndefined()
  expect(location.title).toBe('s3://bucket/desk')
})
