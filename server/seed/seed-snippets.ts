import { documentText } from '@savepoint/contract/document-contents.ts'
import type { Document } from '@savepoint/contract/documents.ts'
import { unfoldSnippets } from '@savepoint/contract/knowledge/snippets/snippet-blocks.ts'
import { putSnippetTranslation } from '../src/knowledge/snippets/snippet-queries.ts'
import { addSnippet } from '../src/knowledge/snippets/snippets.ts'
import { demoSnippets } from './demo-data/demo-snippets.ts'
import { documentFrom } from './demo-data/markdown.ts'
import type { SeedServices } from './seed-time.ts'

export type SnippetIds = ReadonlyMap<string, string>

export async function seedSnippets(services: SeedServices): Promise<SnippetIds> {
  const ids = new Map<string, string>()
  const { db, clock } = services
  for (const { key, name, ...texts } of demoSnippets) {
    const id = await addSnippet(db, services, { name, locale: 'ru', content: documentFrom(texts.ru) })
    for (const locale of ['en', 'pt'] as const)
      await putSnippetTranslation(db, { id, locale, content: documentFrom(texts[locale]), now: clock.now() })
    ids.set(key, id)
  }
  return ids
}

/** Saving the article writes the text of the snippet in its place. */
export const placeSnippets = (document: Document, ids: SnippetIds): Document =>
  unfoldSnippets({
    type: 'doc',
    content: document.content.map((block) => {
      const [, key] = /^\{\{snippet:(.+)\}\}$/.exec(documentText({ type: 'doc', content: [block] })) ?? []
      const id = key && ids.get(key)
      return id ? { type: 'snippet', attrs: { id, blocks: [block] } } : block
    }),
  })
