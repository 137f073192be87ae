import { decodeText } from './decode-text.ts'

const headBytes = 512 * 1024
const encodedWord = /=\?([^?\s]{1,60})\?([bq])\?([^?\r\n]*)\?=/gi

export function rawHeader(raw: Uint8Array, name: string): string | undefined {
  const head = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, headBytes)).toString('latin1')
  const [lines = ''] = head.split(/\r?\n\r?\n/)
  const value = new RegExp(`(?:^|\\n)${name}:[ \\t]*((?:[^\\r\\n]|\\r?\\n[ \\t])*)`, 'i').exec(lines)?.[1]
  return value?.replace(/\r?\n[ \t]+/g, ' ').trim()
}

/**
 * Decodes encoded words (RFC 2047), even with unencoded 8-bit text in them. Neighbouring parts of one charset are joined first, since they may
 * split a character.
 */
export function headerWords(value: string): string {
  let words = ''
  let end = 0
  let open: { charset: string; bytes: Buffer[] } | null = null
  const flush = () => {
    if (open) words += decodeText(Buffer.concat(open.bytes), open.charset)
    open = null
  }
  for (const found of value.matchAll(encodedWord)) {
    const [whole, charset = '', encoding = '', content = ''] = found
    const between = value.slice(end, found.index)
    const isNext = between.trim() === '' && open !== null
    if (!isNext) {
      flush()
      words += bare(between)
    }
    const name = charset.toLowerCase().split('*')[0] ?? ''
    if (open && (open as { charset: string }).charset !== name) flush()
    open ??= { charset: name, bytes: [] }
    open.bytes.push(encoding.toLowerCase() === 'b' ? Buffer.from(content, 'base64') : fromQ(content))
    end = found.index + whole.length
  }
  flush()
  return words + bare(value.slice(end))
}

function bare(text: string): string {
  return text === '' ? '' : decodeText(Buffer.from(text, 'latin1'), undefined)
}

function fromQ(content: string): Buffer {
  const plain = content
    .replaceAll('_', ' ')
    .replace(/=([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(plain, 'latin1')
}
