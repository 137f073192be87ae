import { limits } from '@savepoint/contract/limits.ts'

/** A list with pasted lines put in at a place: the first takes an empty line's place, empty and known ones are left out. */
export function withLines(options: readonly string[], place: number, pasted: string) {
  const own = options[place] ?? ''
  const before = [...options.slice(0, place), ...(own.trim() === '' ? [] : [own])]
  const after = options.slice(place + 1)
  const known = new Set([...before, ...after].map((option) => option.trim()))
  const lines: string[] = []
  for (const line of pasted.split(/\r?\n/)) {
    const text = line
      .replace(/^\s*(?:[-•*]|\d+[.)])\s+/, '')
      .trim()
      .slice(0, limits.fieldTextMaxLength)
    if (text === '' || known.has(text)) continue
    known.add(text)
    lines.push(text)
  }
  const all = [...before, ...lines, ...after].slice(0, limits.fieldOptionsMax)
  return { options: all, last: Math.max(0, Math.min(before.length + lines.length, all.length) - 1) }
}
