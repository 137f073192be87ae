export type FrontMatter = Map<string, string | string[]>

const fence = /^\uFEFF?\s*(?:<!--\s*)?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)(?:\s*-->)?/
const entry = /^([\w-]+)\s*:\s*(.*)$/
const listItem = /^\s*-\s+(.*)$/

/** The lines between `---` at the beginning, in HTML also inside a comment. Each name has a text or a list. */
export function splitFrontMatter(source: string): { matter: FrontMatter; text: string } | undefined {
  const found = fence.exec(source)
  if (!found) return undefined
  const matter: FrontMatter = new Map()
  let name = ''
  for (const line of (found[1] ?? '').split(/\r?\n/)) {
    const item = listItem.exec(line)
    const before = matter.get(name)
    const pair = entry.exec(line)
    if (item && name !== '')
      matter.set(name, [...(Array.isArray(before) ? before : []), unquoted(item[1] ?? '')])
    else if (pair) {
      name = (pair[1] ?? '').toLowerCase()
      matter.set(name, valueFrom(pair[2] ?? ''))
    }
  }
  return { matter, text: source.slice(found[0].length) }
}

function valueFrom(written: string): string | string[] {
  const list = /^\[(.*)\]\s*$/.exec(written.trim())
  if (!list) return unquoted(written)
  return (list[1] ?? '')
    .split(',')
    .map(unquoted)
    .filter((part) => part !== '')
}

function unquoted(written: string): string {
  const text = written.trim()
  const quoted = /^(["'])(.*)\1$/.exec(text)
  return quoted ? (quoted[2] ?? '') : text
}
