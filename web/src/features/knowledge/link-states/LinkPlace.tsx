import type { BrokenLink } from '@savepoint/contract/knowledge/broken-links.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Props = { link: Pick<BrokenLink, 'article' | 'locale' | 'ofTranslation' | 'href'>; children: ReactNode }

/** Leads to the editor of the text, which shows the link. */
export function LinkPlace({ link: { article, locale, ofTranslation, href }, children }: Props) {
  if (ofTranslation)
    return (
      <Link
        to="/admin/articles/$articleId/translations/$locale"
        params={{ articleId: article.id, locale }}
        search={{ link: href }}
      >
        {children}
      </Link>
    )
  return (
    <Link to="/admin/articles/article" search={{ articleId: article.id, link: href }}>
      {children}
    </Link>
  )
}
