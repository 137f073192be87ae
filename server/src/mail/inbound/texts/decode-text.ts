import { analyse } from 'chardet'
import iconv from 'iconv-lite'

const sampleBytes = 20_000
// Charsets named by programs that do not know the real one: the bytes decide.
const vague =
  /^(us-?ascii|ascii|ansi_x3\.4-1968|default|unknown(-8bit)?|x-unknown|x-user-defined|binary|none|utf-?8|)$/
const western = /^(iso-?8859-1|iso-?8859-15|latin-?1|windows-?1252|cp-?1252|ansi|x-ansi)$/
const stateful = /^(utf-?7|unicode-1-1-utf-7|iso-2022-.*|hz-gb-2312)$/
const multibyte = /[\xC2-\xF4][\x80-\xBF]/g

/** Valid UTF-8 is always read as UTF-8. A named charset is trusted unless the bytes contradict it. Without one, the letters decide. */
export function decodeText(bytes: Uint8Array, named: string | undefined): string {
  const charset = (named ?? '').trim().toLowerCase().replace(/["']/g, '')
  const marked = byMark(bytes)
  if (marked) return marked
  if (/^(utf-?7|unicode-1-1-utf-7)$/.test(charset)) return iconv.decode(Buffer.from(bytes), 'utf-7')
  if (stateful.test(charset)) return decodeAs(bytes, charset) ?? byScript(bytes)
  const sample = Buffer.from(bytes.subarray(0, sampleBytes)).toString('latin1')
  const unicode = validUtf8(bytes)
  const isVague = vague.test(charset) || western.test(charset)
  if (unicode !== null && (isVague || (sample.match(multibyte)?.length ?? 0) >= 3)) return unicode
  if (!isVague) return decodeAs(bytes, charset) ?? byScript(bytes)
  if (western.test(charset))
    return isCyrillic(sample) ? byScript(bytes) : (decodeAs(bytes, charset) ?? byScript(bytes))
  if (/^utf-?8$/.test(charset) && isMostlyUtf8(sample)) return new TextDecoder().decode(bytes)
  return byScript(bytes)
}

function byMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return validUtf8(bytes.subarray(3))
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return null
}

function validUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function isMostlyUtf8(sample: string): boolean {
  const whole =
    sample.match(/[\xC2-\xDF][\x80-\xBF]|[\xE0-\xEF][\x80-\xBF]{2}|[\xF0-\xF4][\x80-\xBF]{3}/g) ?? []
  const high = sample.match(/[\x80-\xFF]/g)?.length ?? 0
  return whole.join('').length * 4 >= high * 3
}

function decodeAs(bytes: Uint8Array, charset: string): string | null {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    const name = charset.replace(/^windows-?(\d+)$/, 'windows-$1').replace(/^x-/, '')
    return iconv.encodingExists(name) ? iconv.decode(Buffer.from(bytes), name) : null
  }
}

const asian = new Set(['Big5', 'GB18030', 'Shift_JIS', 'EUC-JP', 'EUC-KR'])

function byScript(bytes: Uint8Array): string {
  const unicode = validUtf8(bytes)
  if (unicode !== null)
    return unicode.includes('\u001b$B') || unicode.includes('\u001b$@')
      ? new TextDecoder('iso-2022-jp').decode(bytes)
      : unicode
  const sample = Buffer.from(bytes.subarray(0, sampleBytes)).toString('latin1')
  if (isCyrillic(sample)) return new TextDecoder(cyrillicOf(sample)).decode(bytes)
  const [best] = analyse(Buffer.from(bytes.subarray(0, sampleBytes)))
  const isAsian = best !== undefined && asian.has(best.name) && best.confidence >= 60 && hasPairs(sample)
  return new TextDecoder(isAsian ? best.name : 'windows-1252').decode(bytes)
}

/** Cyrillic words consist of high bytes only; in Western languages high bytes appear among low ones. */
function isCyrillic(sample: string): boolean {
  const words = sample.match(/[A-Za-z\xA3\xB3\xC0-\xFF]+/g)?.filter((word) => /[\xC0-\xFF]/.test(word)) ?? []
  const whole = words.filter((word) => /^[\xA3\xB3\xC0-\xFF]{2,}$/.test(word))
  const isWord = whole.some((word) => word.length <= 40 && new Set(word).size >= 3)
  const mixed = words.filter((word) => /[A-Za-z]/.test(word)).length
  return isWord && mixed * 5 <= whole.length && !hasLowPairs(sample)
}

/** Lower-case letters are the frequent ones: windows-1251 has them in the upper half of the range, KOI8-R in the lower. */
function cyrillicOf(sample: string): 'windows-1251' | 'koi8-r' {
  const high = sample.match(/[\xC0-\xFF]/g)?.length ?? 0
  const upper = sample.match(/[\xE0-\xFF]/g)?.length ?? 0
  return upper * 2 > high ? 'windows-1251' : 'koi8-r'
}

/** In two-byte charsets a high byte is followed by a symbol or another high byte. */
function hasPairs(sample: string): boolean {
  const high = sample.match(/[\x81-\xFE]/g)?.length ?? 0
  return (sample.match(/[\x81-\xFE][\x40-\xFE]/g)?.length ?? 0) * 3 >= high
}

/** Bytes that no Cyrillic letter uses, as frequent as in East Asian charsets. */
function hasLowPairs(sample: string): boolean {
  const high = sample.match(/[\x80-\xFF]/g)?.length ?? 0
  return (sample.match(/[\x80-\xA2\xA4-\xB2\xB4-\xBF]/g)?.length ?? 0) * 4 > high
}
