import { Checkbox, Group, Select } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { articleSorts, articleStates } from '@savepoint/contract/knowledge/articles.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { withParam } from '../../../../lib/browser/search-params.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { SearchField } from '../../../../ui/forms/SearchField.tsx'
import { LinkButton } from '../../../../ui/navigation/LinkButton.tsx'
import { FoldingFilters } from '../../../../ui/tables/FoldingFilters.tsx'
import { PageTitle } from '../../../../ui/text/PageTitle.tsx'
import { TranslationFilter } from '../../translation-states/TranslationFilter.tsx'
import { TranslationProgress } from '../../translation-states/TranslationProgress.tsx'
import { listArticleAuthorsQuery, listArticleTagsQuery, listManagedProjectsQuery } from '../articles-api.ts'
import classes from './ArticlesPage.module.css'
import type { FilterSearch } from './article-search.ts'

type Props = {
  search: FilterSearch
  onSearch: (search: FilterSearch) => void
  withTopic: boolean
}

export function ArticleFilters({ search, onSearch, withTopic }: Props) {
  const { t } = useTranslation('admin')
  const { data: authors } = useQuery(listArticleAuthorsQuery())
  const { data: tags } = useQuery(listArticleTagsQuery(''))
  // Beside the search text, so that the filters need one line.
  const isSortAbove = useMediaQuery('(min-width: 80em)') ?? true
  const set = (name: keyof FilterSearch) => (value: string | null) => onSearch(withParam(search, name, value))
  const { projectId, categoryId, state, authorId, tag, popular, sort } = search
  const sortField = (
    <Select
      w={190}
      allowDeselect={false}
      aria-label={t(($) => $.articles.filters.sort)}
      data={articleSorts.map((value) => ({ value, label: t(($) => $.articles.sorts[value]) }))}
      value={sort ?? 'updated'}
      onChange={set('sort')}
    />
  )
  return (
    <>
      <Group className={classes.head}>
        <PageTitle>{t(($) => $.articles.title)}</PageTitle>
        <SearchField
          flex="1 1 220px"
          maw={440}
          aria-label={t(($) => $.articles.search)}
          placeholder={t(($) => $.articles.search)}
          text={search.text ?? ''}
          onText={set('text')}
        />
        {isSortAbove && sortField}
        <LinkButton
          ms="auto"
          to="/admin/articles/article"
          search={{ projectId, categoryId }}
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {t(($) => $.articles.create)}
        </LinkButton>
      </Group>
      <FoldingFilters
        label={t(($) => $.articles.filters.label)}
        folded={[state, authorId, tag, search.translation, popular, withTopic ? projectId : undefined]}
      >
        {withTopic && <ProjectFilter projectId={projectId} onProject={set('projectId')} />}
        <Select
          w={176}
          clearable
          aria-label={t(($) => $.articles.filters.state)}
          placeholder={t(($) => $.articles.filters.anyState)}
          data={articleStates.map((value) => ({ value, label: t(($) => $.articles.state[value]) }))}
          value={state ?? null}
          onChange={set('state')}
        />
        <Select
          w={160}
          clearable
          searchable
          aria-label={t(($) => $.articles.filters.author)}
          placeholder={t(($) => $.articles.filters.anyAuthor)}
          data={authors?.items.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          value={authorId ?? null}
          onChange={set('authorId')}
        />
        <Select
          w={140}
          clearable
          searchable
          aria-label={t(($) => $.articles.filters.tag)}
          placeholder={t(($) => $.articles.filters.anyTag)}
          data={[...new Set([...(tags?.items.map((one) => one.tag) ?? []), ...(tag ? [tag] : [])])]}
          value={tag ?? null}
          onChange={set('tag')}
        />
        <TranslationFilter translation={search.translation} onTranslation={set('translation')} />
        {!isSortAbove && sortField}
        <Checkbox
          label={t(($) => $.articles.filters.popular)}
          checked={popular === 'true'}
          onChange={(event) => set('popular')(event.currentTarget.checked ? 'true' : null)}
        />
      </FoldingFilters>
      <TranslationProgress search={search} />
    </>
  )
}

type ProjectProps = { projectId: string | undefined; onProject: (id: string | null) => void }

function ProjectFilter({ projectId, onProject }: ProjectProps) {
  const { t } = useTranslation('admin')
  const { data } = useQuery(listManagedProjectsQuery())
  return (
    <Select
      w={180}
      clearable
      aria-label={t(($) => $.articles.topic.project)}
      placeholder={t(($) => $.articles.allTopics)}
      data={data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      value={projectId ?? null}
      onChange={onProject}
    />
  )
}
