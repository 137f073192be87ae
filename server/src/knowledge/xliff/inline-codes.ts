import type { DocumentInline } from '@savepoint/contract/documents.ts'

type Mark = NonNullable<Extract<DocumentInline, { type: 'text' }>['marks']>[number]

/** What a translator moves with the text and cannot change: a mark or a link around words, or a line break. */
export type InlineCode = { type: 'mark'; mark: Mark } | { type: 'break' }

/** The text between codes, and codes by their ids: `open` and `close` stand around words, `alone` is a line break. */
export type InlineToken = { text: string } | { id: string; part: 'open' | 'close' | 'alone' }
export type InlineText = { tokens: InlineToken[]; codes: Map<string, InlineCode> }

export const keyOf = (code: InlineCode) => (code.type === 'break' ? 'break' : JSON.stringify(code.mark))

type Branch = { node: DocumentInline } | { mark: Mark; branches: Branch[] }

/** Codes of a translation get the ids of the same codes in its source; what it has besides is numbered on. */
export function inlineText(nodes: readonly DocumentInline[], source?: InlineText): InlineText {
  const codes = new Map<string, InlineCode>()
  const known = source?.codes ?? new Map<string, InlineCode>()
  const free = Map.groupBy(known, ([, code]) => keyOf(code))
  let last = known.size
  const idFor = (code: InlineCode) => {
    const id = free.get(keyOf(code))?.shift()?.[0] ?? String(++last)
    codes.set(id, code)
    return id
  }
  const tokensOf = (branches: Branch[]): InlineToken[] =>
    branches.flatMap((branch) => {
      if ('mark' in branch) {
        const id = idFor({ type: 'mark', mark: branch.mark })
        return [{ id, part: 'open' as const }, ...tokensOf(branch.branches), { id, part: 'close' as const }]
      }
      const { node } = branch
      if (node.type === 'text') return [{ text: node.text }]
      return node.type === 'hardBreak' ? [{ id: idFor({ type: 'break' }), part: 'alone' as const }] : []
    })
  return { tokens: joined(tokensOf(grow(nodes, new Set()))), codes }
}

/** A mark stands around the longest run of words that have it. */
function grow(nodes: readonly DocumentInline[], above: ReadonlySet<string>): Branch[] {
  const branches: Branch[] = []
  for (let at = 0; at < nodes.length; ) {
    const node = nodes[at] as DocumentInline
    const longest = (node.marks ?? [])
      .filter((mark) => !above.has(JSON.stringify(mark)))
      .map((mark) => ({ mark, run: runOf(nodes, at, mark) }))
      .reduce<{ mark: Mark; run: number } | null>(
        (best, one) => (one.run > (best?.run ?? 0) ? one : best),
        null,
      )
    if (longest) {
      const inside = nodes.slice(at, at + longest.run)
      const marks = new Set([...above, JSON.stringify(longest.mark)])
      branches.push({ mark: longest.mark, branches: grow(inside, marks) })
    } else branches.push({ node })
    at += longest?.run ?? 1
  }
  return branches
}

function runOf(nodes: readonly DocumentInline[], at: number, mark: Mark): number {
  const key = JSON.stringify(mark)
  let end = at + 1
  while (nodes[end]?.marks?.some((one) => JSON.stringify(one) === key)) end += 1
  return end - at
}

/** Neighbouring pieces of text as one. */
export function joined(tokens: readonly InlineToken[]): InlineToken[] {
  const result: InlineToken[] = []
  for (const token of tokens) {
    const before = result.at(-1)
    if ('text' in token && before && 'text' in before)
      result[result.length - 1] = { text: before.text + token.text }
    else if (!('text' in token) || token.text !== '') result.push(token)
  }
  return result
}

/** Of one text, as in `documents.ts`. */
const marksMax = 6
const markOrder: Mark['type'][] = ['link', 'bold', 'code', 'italic', 'strike', 'underline']
const inOrder = (marks: Mark[]) =>
  marks.toSorted((one, other) => markOrder.indexOf(one.type) - markOrder.indexOf(other.type))

export type CodeFault = { reason: 'codeMissing' | 'codeUnknown' | 'codeRepeated' | 'codeBroken'; id: string }

/** The nodes that tokens describe, or which codes are missing, unknown, doubled, or around nothing. */
export function inlineNodes(
  tokens: readonly InlineToken[],
  codes: ReadonlyMap<string, InlineCode>,
): { nodes: DocumentInline[] } | { faults: CodeFault[] } {
  const faults: CodeFault[] = []
  const nodes: DocumentInline[] = []
  const open = new Map<string, { mark: Mark; from: number }>()
  const seen = new Set<string>()
  const marks = () => {
    const active = inOrder([...open.values()].map(({ mark }) => mark))
    return active.length > 0 ? { marks: active } : {}
  }
  const read = (token: Exclude<InlineToken, { text: string }>) => {
    const { id, part } = token
    const code = codes.get(id)
    if (!code) return faults.push({ reason: 'codeUnknown', id })
    if (part === 'close') {
      const opened = open.get(id)
      if (!opened || opened.from === nodes.length) faults.push({ reason: 'codeBroken', id })
      return open.delete(id)
    }
    if (seen.has(id)) return faults.push({ reason: 'codeRepeated', id })
    seen.add(id)
    if ((part === 'alone') !== (code.type === 'break')) return faults.push({ reason: 'codeBroken', id })
    if (code.type === 'break') return nodes.push({ type: 'hardBreak', ...marks() })
    // Each text between them would have all of them.
    if (open.size >= marksMax) return faults.push({ reason: 'codeBroken', id })
    return open.set(id, { mark: code.mark, from: nodes.length })
  }
  for (const token of joined(tokens)) {
    if ('text' in token) nodes.push({ type: 'text', text: token.text, ...marks() })
    else read(token)
  }
  for (const id of open.keys()) faults.push({ reason: 'codeBroken', id })
  for (const id of codes.keys()) if (!seen.has(id)) faults.push({ reason: 'codeMissing', id })
  return faults.length > 0 ? { faults } : { nodes }
}

/** With the text alone, as a reader would see it. */
export const plainText = (tokens: readonly InlineToken[]) =>
  tokens.map((token) => ('text' in token ? token.text : token.part === 'alone' ? '\n' : '')).join('')
