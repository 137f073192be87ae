import { Button } from '@mantine/core'
import { IconArticleOff, IconFilterOff, IconFolderPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { LinkButton } from '../../../../ui/navigation/LinkButton.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { listManagedProjectsQuery } from '../articles-api.ts'
import { isNarrowed } from './article-filter.ts'
import type { FilterSearch } from './article-search.ts'

export function NoArticles({ search, onClear }: { search: FilterSearch; onClear: () => void }) {
  const { t } = useTranslation('admin')
  const { data: topics } = useQuery(listManagedProjectsQuery())
  if (isNarrowed(search)) {
    return (
      <EmptyState
        icon={<IconFilterOff size={32} />}
        title={t(($) => $.articles.emptyFiltered)}
        action={
          <Button variant="default" onClick={onClear}>
            {t(($) => $.articles.filters.clear)}
          </Button>
        }
      />
    )
  }
  if (topics?.items.length === 0) {
    return (
      <EmptyState
        icon={<IconFolderPlus size={32} />}
        title={t(($) => $.articles.noTopics)}
        hint={t(($) => $.articles.noTopicsHint)}
        action={
          <LinkButton to="/admin/projects-and-categories">{t(($) => $.articles.toProjects)}</LinkButton>
        }
      />
    )
  }
  const { projectId, categoryId } = search
  return (
    <EmptyState
      icon={<IconArticleOff size={32} />}
      title={t(($) => $.articles.emptyTitle)}
      hint={t(($) => $.articles.emptyHint)}
      action={
        <LinkButton to="/admin/articles/article" search={{ projectId, categoryId }}>
          {t(($) => $.articles.create)}
        </LinkButton>
      }
    />
  )
}
