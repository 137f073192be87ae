import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { TestServer } from './test-server.ts'

const colour = { r: 90, g: 120, b: 60 }
const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: colour } })

export const pictures = {
  logo: () => canvas(370, 117).png().toBuffer(),
  cover: () => canvas(3400, 1400).webp({ effort: 0 }).toBuffer(),
  icon: async () => Buffer.from('<svg width="25" height="25"><path d="M0 0h9v9z" fill="#fff"/></svg>'),
  content: () => canvas(900, 300).jpeg().toBuffer(),
}

export async function uploadPicture(
  testServer: Pick<TestServer, 'app'>,
  token: string,
  { kind, content }: { kind: string; content: Buffer | undefined },
) {
  return await sendPicture(testServer, {
    method: 'POST',
    url: `/api/private/images?kind=${kind}`,
    token,
    content,
  })
}

export async function sendPicture(
  { app }: Pick<TestServer, 'app'>,
  input: { method: 'POST' | 'PUT'; url: string; token: string; content: Buffer | undefined },
) {
  const boundary = 'savepoint-test-boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="picture"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const answer = await app.inject({
    method: input.method,
    url: input.url,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      authorization: `Bearer ${input.token}`,
    },
    payload: Buffer.concat([
      ...(input.content ? [Buffer.from(head), input.content, Buffer.from('\r\n')] : []),
      Buffer.from(`--${boundary}--\r\n`),
    ]),
  })
  const data = answer.json() as { id: string; type: string; width: number; height: number; title?: string }
  return { status: answer.statusCode, data }
}

/** The header claims more pixels than there are. */
export function pngClaiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(4)
  frame.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([frame, body, sum])
}
