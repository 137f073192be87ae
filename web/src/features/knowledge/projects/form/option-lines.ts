import { limits } from '@savepoint/contract/limits.ts'
import { isBlank } from '@savepoint/contract/plain-text.ts'

export const filled = (options: readonly string[]) => options.filter((option) => !isBlank(option))

/** As many of the pasted lines as there is room for; `leftOut` says how many there is none for. */
export function withLines(options: readonly string[], position: number, pasted: string) {
  const before = filled(options.slice(0, position + 1))
  const after = filled(options.slice(position + 1))
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
  const room = Math.max(0, limits.fieldOptionsMax - before.length - after.length)
  const added = lines.slice(0, room)
  return {
    options: [...before, ...added, ...after],
    last: Math.max(0, before.length + added.length - 1),
    leftOut: lines.length - added.length,
  }
}
