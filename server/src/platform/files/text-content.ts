import { open } from 'node:fs/promises'

const CHUNK = 64 * 1024
const WHOLE_JSON = 1024 * 1024
// Tab, line ends, form feed, escape (coloured logs) and the end mark of DOS files.
const allowedControls = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1b, 0x1a])

/** UTF-8, UTF-16 with a byte order mark, or an 8-bit encoding such as Windows-1251 or CP437; never NUL or other controls. */
export async function isPlainText(path: string): Promise<boolean> {
  const start = await readStart(path, 2)
  const mark = start.toString('hex')
  if (mark === 'fffe') return await decodes(path, 'utf-16le')
  if (mark === 'feff') return await decodes(path, 'utf-16be')
  for await (const chunk of chunksOf(path)) {
    if (chunk.some((byte) => (byte < 0x20 && !allowedControls.has(byte)) || byte === 0x7f)) return false
  }
  return start.length > 0
}

/** Small files are parsed; of large ones only the encoding and the first character are checked. */
export async function isJson(path: string): Promise<boolean> {
  if (!(await decodes(path, 'utf-8'))) return false
  const start = await readStart(path, WHOLE_JSON + 1)
  const text = new TextDecoder().decode(start).trim()
  if (start.length > WHOLE_JSON) return /^[[{]/.test(text)
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

export async function contains(path: string, wanted: Buffer): Promise<boolean> {
  let kept = Buffer.alloc(0)
  for await (const chunk of chunksOf(path)) {
    const window = Buffer.concat([kept, chunk])
    if (window.includes(wanted)) return true
    kept = window.subarray(-wanted.length + 1)
  }
  return false
}

export async function readStart(path: string, bytes: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function decodes(path: string, encoding: string): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for await (const chunk of chunksOf(path)) {
      if (decoder.decode(chunk, { stream: true }).includes('\0')) return false
    }
    decoder.decode()
    return true
  } catch {
    return false
  }
}

async function* chunksOf(path: string): AsyncGenerator<Buffer> {
  const file = await open(path)
  yield* file.createReadStream({ highWaterMark: CHUNK })
}
