const blockForm =
  /^begin(?:-base64)? [0-7]{3,4} ([^\r\n]{1,255})\r?\n((?:[ -`]{1,90}\r?\n)*?)(?:[` ]\r?\n)?(?:end|====)[ \t]*(?:\r?\n|$)/gm

export type UuencodedFile = { name: string; content: Uint8Array }

/** Files that old programs put inside the text. Anything malformed stays. */
export function takeUuencoded(text: string): { text: string; files: UuencodedFile[] } {
  const files: UuencodedFile[] = []
  if (!/^begin(-base64)? [0-7]{3,4} /m.test(text)) return { text, files }
  const rest = text.replace(blockForm, (whole: string, name: string, body: string) => {
    const content = whole.startsWith('begin-base64') ? Buffer.from(body, 'base64') : decodeLines(body)
    if (content === null) return whole
    files.push({ name: name.trim(), content })
    return ''
  })
  return { text: rest, files }
}

/** Each line states its number of bytes, four characters for three bytes; null when one does not match. */
function decodeLines(body: string): Uint8Array | null {
  const bytes: number[] = []
  for (const line of body.split(/\r?\n/)) {
    if (line === '') continue
    const length = (line.charCodeAt(0) - 32) & 63
    if (length === 0) continue
    const signs = line.slice(1).padEnd(Math.ceil(length / 3) * 4, ' ')
    if (signs.length > Math.ceil(length / 3) * 4 + 2) return null
    for (let at = 0, left = length; left > 0; at += 4, left -= 3) {
      const [a = 0, b = 0, c = 0, d = 0] = [0, 1, 2, 3].map((step) => (signs.charCodeAt(at + step) - 32) & 63)
      bytes.push(
        ...[(a << 2) | (b >> 4), ((b & 15) << 4) | (c >> 2), ((c & 3) << 6) | d].slice(0, Math.min(3, left)),
      )
    }
  }
  return Uint8Array.from(bytes)
}
