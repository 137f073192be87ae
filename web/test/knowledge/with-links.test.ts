import type { Document } from '@savepoint/contract/documents.ts'
import { expect, it } from 'vitest'
import { withLinks } from '../../src/features/knowledge/help-center/document/with-links.ts'

type Text = { text: string; marks?: { type: string; attrs?: { href: string } }[] }

const textsOf = (text: string, marks?: { type: string }[]) => {
  const node = { type: 'text', text, ...(marks && { marks }) }
  const document = { type: 'doc', content: [{ type: 'paragraph', content: [node] }] } as Document
  const [paragraph] = withLinks(document).content as unknown as { content: Text[] }[]
  return paragraph!.content.map(({ text, marks }) => {
    const href = marks?.find(({ type }) => type === 'link')?.attrs?.href
    return href ? `[${text}](${href})` : text
  })
}

it.each([
  ['see https://a.test/x?y=1#z.', ['see ', '[https://a.test/x?y=1#z](https://a.test/x?y=1#z)', '.']],
  ['(www.a.test/b), ok', ['(', '[www.a.test/b](https://www.a.test/b)', '), ok']],
  ['https://a.test/Sword_(item)', ['[https://a.test/Sword_(item)](https://a.test/Sword_(item))']],
  [
    '«https://a.test» https://b.test',
    ['«', '[https://a.test](https://a.test)', '» ', '[https://b.test](https://b.test)'],
  ],
  [
    'javascript:alert(1) data:text/html,x ftp://a.test',
    ['javascript:alert(1) data:text/html,x ftp://a.test'],
  ],
  ['https://bank.test@evil.test/', ['https://bank.test@evil.test/']],
  ['no address here', ['no address here']],
])('links the addresses of a text: %s', (text, expected) => expect(textsOf(text)).toEqual(expected))

// In a time that grows with the square of the length, each would take minutes.
it.each([')', '.', ').', `.${'…'.repeat(9)}a`, '(', '()', 'www.', 'http://a ', 'http://a).'])(
  'reads a long text of %s at once',
  (part) => {
    const text = `http://a.test/x${part.repeat(400_000 / part.length)}`
    expect(textsOf(text).join('').length).toBeGreaterThan(text.length)
  },
)

it('leaves code and links alone', () => {
  expect(textsOf('https://a.test', [{ type: 'code' }])).toEqual(['https://a.test'])
})
