import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'

export type WantedTopic = { project: string; category: string }

export type SourceText = { title: string; html: string; tags: string[] }

export type SourceTranslation = SourceText & {
  locale: ContentLanguage
  published: boolean
  /** When it was made, if its source has changed since. */
  outdatedSince: string | undefined
}

export type SourceArticle = SourceText & {
  /** The same each time the same article is imported. */
  source: string
  /** Undefined: the source language of its project. */
  locale: ContentLanguage | undefined
  published: boolean
  popular: boolean
  wanted: WantedTopic
  translations: SourceTranslation[]
  warnings: string[]
}

/** What is to be imported, and what an article refers to in it. */
export type ImportSource = {
  articles: SourceArticle[]
  skipped: { source: string; why: string }[]
  /** The article a link of another leads to. */
  articleAt: (source: string, href: string) => { source: string; hash: string } | undefined
  /** Undefined when there is no such picture of at most 5 MB; a problem when that cannot be known now. */
  readPicture: (source: string, src: string) => Promise<Buffer | undefined>
}

/** `article` may be the reason why it is skipped instead. */
export function withoutSkipped(
  described: { source: string; article: SourceArticle | string }[],
): Pick<ImportSource, 'articles' | 'skipped'> {
  return {
    articles: described.flatMap(({ article }) => (typeof article === 'string' ? [] : [article])),
    skipped: described.flatMap(({ source, article }) =>
      typeof article === 'string' ? [{ source, why: article }] : [],
    ),
  }
}
