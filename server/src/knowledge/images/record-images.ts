import { picturesIn } from '@savepoint/contract/document-contents.ts'
import type { Document } from '@savepoint/contract/documents.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type { Db } from '../../platform/database/database.ts'
import { replaceArticleImages, replaceTranslationImages } from './image-queries.ts'

/** What a text shows: its pictures are public while the text is. */
export async function recordImages(
  tx: Db,
  { articleId, locale }: { articleId: string; locale: ContentLanguage | null },
  content: Document,
): Promise<void> {
  const imageIds = [...new Set(picturesIn(content).flatMap(({ imageId }) => imageId ?? []))]
  if (locale === null) await replaceArticleImages(tx, articleId, imageIds)
  else await replaceTranslationImages(tx, { id: articleId, locale }, imageIds)
}
