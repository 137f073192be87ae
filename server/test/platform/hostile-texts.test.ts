import { documentFromText, documentText } from '@savepoint/contract/document-contents.ts'
import { documentLimits } from '@savepoint/contract/document-limits.ts'
import { type Document, documentSchema } from '@savepoint/contract/documents.ts'
import { limits } from '@savepoint/contract/limits.ts'
import { readTemplate } from '@savepoint/contract/mail/mail-variables.ts'
import { placeholdersIn } from '@savepoint/contract/tickets/replies/reply-variables.ts'
import { describe, expect, it } from 'vitest'
import { inlineNodes } from '../../src/knowledge/xliff/inline-codes.ts'
import { documentPlain } from '../../src/mail/emails/document-plain.ts'
import { readBody } from '../../src/mail/inbound/parsing/mail-body.ts'
import { normaliseFileName } from '../../src/platform/files/file-names.ts'
import { sanitiseIcon } from '../../src/platform/files/svg-icons.ts'
import { harmless, unguarded } from '../../src/platform/tables/csv.ts'
import { text } from '../support/conversation-server.ts'
import { processorMilliseconds } from '../support/measured-work.ts'

const side = limits.iconSide
const icon = (fill: string) =>
  `<svg width="${side}" height="${side}"><rect width="1" height="1" fill="${fill}"/></svg>`
const nested = (depth: number): object =>
  depth === 0
    ? { type: 'paragraph', content: [{ type: 'text', text: '\n'.repeat(200_000) }] }
    : { type: 'blockquote', content: [nested(depth - 1)] }

describe('Work grows no faster than its text', () => {
  it.each<[string, () => unknown]>([
    ['a file name of dots', () => normaliseFileName(`${'.'.repeat(200_000)}x.txt`)],
    ['braces and spaces in a reply', () => placeholdersIn(text(`{{${' '.repeat(190_000)}x`))],
    ['braces in a reply', () => placeholdersIn(text('{{ '.repeat(60_000)))],
    ['braces and spaces in an email template', () => readTemplate(`{{${' '.repeat(20_000)}x`)],
    ['a colour of many addresses', () => sanitiseIcon(icon(`${'url(#a)'.repeat(5_000)}!`))],
    [
      'spaces in a line of an email',
      () => readBody({ text: `a${' '.repeat(400_000)}x` }, false, () => undefined),
    ],
    ['quotes in a table', () => harmless('"'.repeat(200_000))],
    ['quotes in an imported table', () => unguarded('"'.repeat(200_000))],
    [
      'quotes of quotes in an email',
      () => documentPlain({ type: 'doc', content: [nested(20)] } as Document, ''),
    ],
    [
      'formats that are never closed',
      () =>
        inlineNodes(
          Array.from({ length: 20_000 }, (_, at) =>
            at % 2 ? { text: 'x' } : { id: String(at), part: 'open' as const },
          ),
          new Map(
            Array.from({ length: 20_000 }, (_, at) => [String(at), { type: 'mark', mark: { type: 'bold' } }]),
          ) as never,
        ),
    ],
    [
      'a note of objects that are none',
      () => documentSchema.safeParse({ type: 'doc', content: Array(170_000).fill({}) }),
    ],
  ])('%s', async (_what, work) => {
    expect(await processorMilliseconds(async () => work())).toBeLessThan(200)
  })
})

describe('A text is stored in little more than its length', () => {
  it('also when it consists of line breaks, which stay', () => {
    const plain = 'a\n'.repeat(limits.messageMaxLength / 2).trim()
    const document = documentFromText(plain)
    expect(JSON.stringify(document).length).toBeLessThan(2 * plain.length)
    expect(documentText(document)).toBe(plain)
  })

  it('and a message is no longer than lists of a hundred can hold', () => {
    const of = (length: number) => documentSchema.safeParse(text('x'.repeat(length))).success
    expect([of(190_000), of(documentLimits.messageMaxLength)]).toEqual([true, false])
  })
})
