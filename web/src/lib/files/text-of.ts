/** UTF-8, UTF-16 with a byte order mark, or the 8-bit code page usual for the format. */
export function textOf(bytes: Uint8Array, name: string): string {
  const mark = [bytes[0], bytes[1]].join()
  if (mark === '255,254') return new TextDecoder('utf-16le').decode(bytes)
  if (mark === '254,255') return new TextDecoder('utf-16be').decode(bytes)
  try {
    // A character cut in two at the end is left out.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder(name.toLowerCase().endsWith('.nfo') ? 'ibm866' : 'windows-1251').decode(bytes)
  }
}
