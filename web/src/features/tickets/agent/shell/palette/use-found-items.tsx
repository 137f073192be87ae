import { useDebouncedValue } from '@mantine/hooks'
import { IconArticle, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import { HighlightedText } from '../../../../../ui/text/HighlightedText.tsx'
import { searchArticlesQuery } from '../../../../knowledge/help-center/knowledge-api.ts'
import { findInternalArticlesQuery } from '../../../../knowledge/internal-articles/internal-articles-api.ts'
import { useRight } from '../../../../people/authentication/use-rights.ts'
import { articlePath, articleTarget } from '../../insertion/article-target.ts'
import { searchTicketsQuery } from '../../search/search-api.ts'
import { StatusBadge } from '../../status/StatusBadge.tsx'
import type { PaletteItem } from './palette-items.ts'
import { useFoundReplies } from './use-found-replies.tsx'
import { useFoundTags } from './use-found-tags.tsx'

const shortest = 2
const mostOfEach = 5

export function useFoundItems(typed: string, onOpenTicket: (ticketId: number) => void) {
  const { t } = useTranslation('desk')
  const { t: palette } = useTranslation('palette')
  const maySearch = useRight('tickets.search')
  const [words] = useDebouncedValue(typed, 150)
  const isWanted = words.length >= shortest && typed.length >= shortest
  const tickets = useQuery({ ...searchTicketsQuery(words), enabled: isWanted && maySearch })
  const articles = useQuery({
    ...searchArticlesQuery({ text: words, limit: mostOfEach }),
    enabled: isWanted,
  })
  const locale = useLanguage()
  const internal = useQuery({
    ...findInternalArticlesQuery({ text: words, limit: mostOfEach, locale }),
    enabled: isWanted,
  })
  const tags = useFoundTags(words, isWanted)
  const replies = useFoundReplies(words, isWanted)
  const searches = [tickets, articles, internal, tags, replies]
  const insert = articleTarget()
  const items: PaletteItem[] = isWanted
    ? [
        ...(tickets.data?.items ?? []).slice(0, mostOfEach).map((hit) => ({
          id: `ticket.${hit.id}`,
          group: palette(($) => $.palette.tickets),
          name: `#${hit.id} ${hit.erasure ? t(($) => $.erased.title) : hit.title}`,
          shown: (
            <>
              #{hit.id} {hit.erasure ? t(($) => $.erased.title) : <HighlightedText parts={hit.titleParts} />}
            </>
          ),
          detail: [hit.customer.login, hit.project.name, hit.category.name].filter(Boolean).join(' · '),
          icon: <StatusBadge status={hit.status} compact />,
          run: () => onOpenTicket(hit.id),
        })),
        ...replies.items,
        ...tags.items,
        ...(articles.data?.items ?? []).map((article) => ({
          id: `article.${article.id}`,
          group: palette(($) => $.palette.articles),
          name: article.title,
          shown: <HighlightedText parts={article.titleParts} />,
          detail: `${article.project.name} · ${article.category.name}`,
          icon: <IconArticle size={18} aria-hidden />,
          run: () => void window.open(articlePath(article), '_blank', 'noopener'),
          insert: insert ? () => insert(article) : undefined,
        })),
        ...(internal.data?.items ?? []).map(({ id, title, project, category }) => ({
          id: `internal.${id}`,
          group: palette(($) => $.palette.internalArticles),
          name: title,
          detail: `${project.name} · ${category.name}`,
          icon: <IconLock size={18} aria-hidden />,
          run: () => void window.open(`/knowledge/${id}`, '_blank', 'noopener'),
        })),
      ]
    : []
  return {
    items,
    isFetching: typed !== words || (isWanted && searches.some(({ isFetching }) => isFetching)),
    isFailed: isWanted && searches.some(({ isError }) => isError),
  }
}
