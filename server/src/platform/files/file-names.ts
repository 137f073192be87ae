const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\p{Cn}]/gu
const unsafe = /[<>:"|?*]/g
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
const longestName = 120
/** Of a name, the end with its extension: some of what follows takes time by the square of its length. */
const charactersRead = 1_000

/** Removes hidden characters, paths and whatever file systems reject, before anything is judged by the name. */
export function normaliseFileName(given: string): string {
  const visible = given.slice(-charactersRead).normalize('NFC').replace(invisible, '')
  const last = visible.split(/[/\\]/).at(-1) ?? ''
  const tidy = last
    .replace(unsafe, '_')
    .replace(/\s+/g, ' ')
    .replace(/[. ]+$/, '')
    .trimStart()
  const named = tidy === '' || tidy.startsWith('.') ? `file${tidy}` : tidy
  return shorten(reserved.test(named) ? `_${named}` : named)
}

export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot === -1 ? '' : name.slice(dot + 1).toLowerCase()
}

function shorten(name: string): string {
  const letters = [...name]
  if (letters.length <= longestName) return name
  const extension = extensionOf(name)
  const tail = extension !== '' && extension.length <= 10 ? `.${extension}` : ''
  return letters.slice(0, longestName - tail.length).join('') + tail
}
