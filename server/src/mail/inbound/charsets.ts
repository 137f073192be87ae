const endOfHead = /\r?\n\r?\n/

/**
 * Old programs send eight bits and say nothing of their meaning. A mail of one text without a charset that is not UTF-8 gets the one its letters
 * point to; every other mail stays as it is.
 */
export function declareCharset(raw: Uint8Array): Uint8Array {
  const whole = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  const text = whole.toString('latin1', 0, 64 * 1024)
  const end = endOfHead.exec(text)
  if (!end) return raw
  const head = text.slice(0, end.index)
  const type = /^content-type:((?:.*\r?\n[ \t])*.*)/im.exec(head)
  const isPlain = type === null || /^\s*text\//i.test(type[1] ?? '')
  const encoding = /^content-transfer-encoding:\s*([\w-]+)/im.exec(head)?.[1]?.toLowerCase() ?? '8bit'
  if (!isPlain || /charset\s*=\s*"?[\w-]/i.test(type?.[1] ?? '') || !/^(7bit|8bit|binary)$/.test(encoding))
    return raw
  const body = whole.subarray(end.index + end[0].length)
  const charset = guessCharset(body)
  if (charset === 'utf-8') return raw
  const declared = type
    ? `${head.slice(0, type.index + type[0].length)}; charset=${charset}${head.slice(type.index + type[0].length)}`
    : `${head}\r\nContent-Type: text/plain; charset=${charset}`
  return Buffer.concat([Buffer.from(`${declared}${end[0]}`, 'latin1'), body])
}

/** A subject of bare eight bits, read by the charset its letters point to. */
export function readableSubject(raw: Uint8Array, subject: string): string {
  if (!subject.includes('\uFFFD')) return subject
  const head = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, 64 * 1024)).toString('latin1')
  const line = /^subject:[ \t]*((?:.*\r?\n[ \t])*.*)/im.exec(head.split(endOfHead)[0] ?? '')?.[1]
  if (line === undefined || line.includes('=?')) return subject
  const bytes = Buffer.from(line.replace(/\r?\n[ \t]/g, ' '), 'latin1')
  return new TextDecoder(guessCharset(bytes)).decode(bytes)
}

/** Words made wholly of high letters are Cyrillic; high letters strewn among low ones are of the West. */
function guessCharset(bytes: Uint8Array): 'utf-8' | 'windows-1251' | 'koi8-r' | 'windows-1252' {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    const sample = Buffer.from(bytes.subarray(0, 20_000)).toString('latin1')
    const high = sample.match(/[\xC0-\xFF]/g)?.length ?? 0
    const inWords = (sample.match(/[\xC0-\xFF]{3,}/g) ?? []).join('').length
    if (inWords < high * 0.6) return 'windows-1252'
    // Small letters are the common ones: they stand in the upper half in one and in the lower half in the other.
    const upper = sample.match(/[\xE0-\xFF]/g)?.length ?? 0
    return upper * 2 > high ? 'windows-1251' : 'koi8-r'
  }
}
