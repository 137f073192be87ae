import { limits } from '@savepoint/contract/limits.ts'
import { pools } from '@savepoint/contract/rights.ts'
import { IconTag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import { useSession } from '../../../../people/authentication/use-session.ts'
import { searchTagsQuery } from '../../tags/tags-api.ts'
import type { PaletteItem } from './palette-items.ts'

const mostTags = 3

/** Each opens the tickets that have it, in the widest section of the role. */
export function useFoundTags(words: string, isWanted: boolean) {
  const { t } = useTranslation('palette')
  const navigate = useNavigate()
  const session = useSession()
  const sectionId = pools.findLast((pool) => session.kind === 'agent' && session.pools.includes(pool))
  const query = useQuery({
    ...searchTagsQuery({ q: words.slice(0, limits.tagNameMaxLength), projectId: undefined }),
    enabled: isWanted && sectionId !== undefined,
  })
  const tags = isWanted && sectionId ? (query.data?.items ?? []).slice(0, mostTags) : []
  const items = tags.map(
    (tag): PaletteItem => ({
      id: `tag.${tag.id}`,
      group: t(($) => $.palette.tags),
      name: t(($) => $.palette.ticketsWithTag, { tag: tag.name }),
      detail: tag.project?.name ?? '',
      icon: <IconTag size={18} color={`var(--sp-tag-${tag.color})`} aria-hidden />,
      run: () =>
        void navigate({
          to: '/tickets/$sectionId',
          params: { sectionId: sectionId! },
          search: { tagId: tag.id },
        }),
    }),
  )
  return { items, isFetching: query.isFetching, isError: query.isError }
}
