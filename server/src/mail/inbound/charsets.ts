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

const western = new TextDecoder('windows-1252')
const byteOf = new Map(Array.from({ length: 256 }, (_, byte) => [western.decode(Uint8Array.of(byte)), byte]))

/** A text that was read as Western by a wrong or unknown name, or by none, though its letters point elsewhere. */
export function repairedText(text: string): string {
  const bytes = new Uint8Array(text.length)
  let high = 0
  for (let index = 0; index < text.length; index += 1) {
    const byte = byteOf.get(text[index] as string)
    if (byte === undefined) return text
    if (byte > 127) high += 1
    bytes[index] = byte
  }
  return high < 3 ? text : new TextDecoder(guessCharset(bytes)).decode(bytes)
}

/** Whether a text was read as UTF-8 that is none: a sign here and there may be broken in any. */
export function isMisread(text: string | undefined): boolean {
  const broken = text?.match(/\uFFFD/g)?.length ?? 0
  return broken > 0 && broken * 4 > (text?.match(/[^\0-\x7F]/g)?.length ?? 0)
}

/** The same mail with the texts that say nothing of their signs, or wrongly UTF-8, taken for Western ones: from these every byte can be told again. */
export function declareWestern(raw: Uint8Array): Uint8Array {
  const whole = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString('latin1')
  const declared = whole.replace(/^content-type:[ \t]*text\/(?:[^\r\n]|\r?\n[ \t])*/gim, (line) =>
    /charset\s*=/i.test(line)
      ? line.replace(/charset\s*=\s*"?utf-?8"?/i, 'charset=windows-1252')
      : `${line}; charset=windows-1252`,
  )
  return Buffer.from(declared, 'latin1')
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
