import { documentText } from '@savepoint/contract/document-contents.ts'
import type { Db } from '../../platform/database/database.ts'
import { recordImages } from '../images/record-images.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { recordLinks } from '../links/record-links.ts'
import { learnTranslatedWords, learnWords } from '../search/search-queries.ts'
import { tryToExpand } from '../snippet-uses/expand-snippets.ts'
import {
  listOutdatedTexts,
  lockOutdatedArticles,
  type OutdatedText,
  replaceUses,
  setExpandedText,
} from '../snippet-uses/snippet-use-queries.ts'

const atOnce = 20

/** Writes the snippets as they are now into the articles that show an earlier version, few at a time. */
export async function refreshSnippets(
  services: Pick<KnowledgeServices, 'db' | 'clock' | 'config'>,
  mustStop = () => false,
): Promise<number> {
  let refreshed = 0
  while (!mustStop()) {
    const count = await services.db.begin(async (tx) => {
      const articleIds = await lockOutdatedArticles(tx, atOnce)
      const texts = articleIds.length > 0 ? await listOutdatedTexts(tx, articleIds) : []
      for (const text of texts) await refreshText(tx, services, text)
      return texts.length
    })
    if (count === 0) break
    refreshed += count
  }
  return refreshed
}

async function refreshText(
  tx: Db,
  services: Pick<KnowledgeServices, 'clock' | 'config'>,
  { language, content: before, ...text }: OutdatedText,
): Promise<void> {
  const { content, used } = await tryToExpand(tx, before, { locale: language })
  await replaceUses(tx, text, used)
  // It keeps what it had: whoever saves the article next learns why.
  if (!content) return
  await setExpandedText(tx, { ...text, content, body: documentText(content) })
  await recordImages(tx, text, content)
  await recordLinks(tx, services, { ...text, content })
  if (text.locale === null) await learnWords(tx, text.articleId)
  else await learnTranslatedWords(tx, { id: text.articleId, locale: text.locale })
}
