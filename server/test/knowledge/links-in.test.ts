import type { Document } from '@savepoint/contract/documents.ts'
import { expect, it } from 'vitest'
import { linksIn } from '../../src/knowledge/links/links-in.ts'

const linked = (text: string, href: string) =>
  ({
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }] },
    ],
  }) as Document

it('the words of a link end before a character that does not fit', () => {
  const [link] = linksIn(linked(`${'a'.repeat(199)}🎮 rest`, 'https://games.test/'), 'https://desk.test')
  expect(link?.text).toBe('a'.repeat(199))
})

it('an address that is too long once it is encoded is not checked', () => {
  const href = `https://games.test/${'я'.repeat(700)}`
  expect(linksIn(linked('Long', href), 'https://desk.test')).toEqual([])
  expect(linksIn(linked('Short', href.slice(0, 200)), 'https://desk.test')).toHaveLength(1)
})
