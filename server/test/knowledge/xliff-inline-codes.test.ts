import type { DocumentInline } from '@savepoint/contract/documents.ts'
import { expect, it } from 'vitest'
import { inlineNodes, inlineText } from '../../src/knowledge/xliff/inline-codes.ts'
import { readXliff } from '../../src/knowledge/xliff/read-xliff.ts'
import { writeFile, xliffEnd, xliffStart } from '../../src/knowledge/xliff/write-xliff.ts'

/** The same numbers each time. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

type Marks = NonNullable<Extract<DocumentInline, { type: 'text' }>['marks']>
const kinds: Marks = [
  { type: 'link', attrs: { href: 'https://emberwald.test/a' } },
  { type: 'bold' },
  { type: 'code' },
  { type: 'italic' },
  { type: 'strike' },
  { type: 'underline' },
]

/** As an editor stores it: marks in their order, no neighbours with the same ones. */
function randomNodes(next: (below: number) => number): DocumentInline[] {
  const nodes: DocumentInline[] = []
  let before = ''
  for (let count = 0; count < 2 + next(8); count += 1) {
    const chosen = kinds.filter(() => next(3) === 0)
    const marks = chosen.length > 0 ? { marks: chosen } : {}
    if (next(5) === 0) {
      nodes.push({ type: 'hardBreak', ...marks })
      before = ''
    } else if (JSON.stringify(marks) !== before) {
      nodes.push({ type: 'text', text: `text ${count} `, ...marks })
      before = JSON.stringify(marks)
    }
  }
  return nodes
}

it('marks in any order and overlap become codes and come back as they were', () => {
  const next = numbers(2_026)
  for (let round = 0; round < 2_000; round += 1) {
    const nodes = randomNodes(next)
    const { tokens, codes } = inlineText(nodes)
    expect(inlineNodes(tokens, codes)).toEqual({ nodes })
    const again = inlineText(nodes, { tokens, codes })
    expect(again.tokens).toEqual(tokens)
  }
})

it('an address with a character that XML does not know is written without it', async () => {
  const link = { type: 'link' as const, attrs: { href: 'https://emberwald.test/a\uffffb' } }
  const source = inlineText([{ type: 'text', text: 'c\ufffed', marks: [link] }])
  const unit = { id: 'u', kind: 'paragraph' as const, source, target: source }
  const file = writeFile({ id: 'f', original: 'o', title: 't', units: [unit] })
  expect(file).toContain('https://emberwald.test/ab')
  const read = await readXliff(Buffer.from(xliffStart('ru', 'pt') + file + xliffEnd))
  expect(read.files[0]?.units[0]?.tokens).toEqual(source.tokens)
})
