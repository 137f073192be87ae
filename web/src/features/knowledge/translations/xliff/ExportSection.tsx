import { Button, Checkbox, Group, Select, Stack, Text, Title } from '@mantine/core'
import { xliffLimits } from '@savepoint/contract/knowledge/translations/xliff-limits.ts'
import { IconDownload, IconLanguage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { withParam } from '../../../../lib/browser/search-params.ts'
import { useLanguageTitle } from '../../../../lib/content-language/use-language-title.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { FormAlert } from '../../../../ui/forms/FormAlert.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { Filters } from '../../../../ui/tables/Filters.tsx'
import { listManagedProjectsQuery } from '../../articles/articles-api.ts'
import { useContentLanguages } from '../../content-languages/content-languages-api.ts'
import { ExportedArticles } from './ExportedArticles.tsx'
import { useXliffErrors } from './use-xliff-errors.ts'
import { exportableArticlesQuery, useExportXliff } from './xliff-api.ts'
import { exportedStates, exportFilterFrom, suggestedLanguage, type XliffSearch } from './xliff-search.ts'

type Props = { search: XliffSearch; onSearch: (search: XliffSearch) => void }

/** A language that is not chosen follows from the projects, so it is known once they are. */
function useExportFilter(search: XliffSearch) {
  const languages = useContentLanguages()
  const { data: projects, isPending } = useQuery(listManagedProjectsQuery())
  const suggested = suggestedLanguage(languages, projects?.items ?? [], search.projectId)
  return { ...exportFilterFrom(search, suggested), isKnown: search.locale !== undefined || !isPending }
}

export function ExportSection({ search, onSearch }: Props) {
  const { t } = useTranslation('admin')
  const { filter, isKnown } = useExportFilter(search)
  const query = useQuery({ ...exportableArticlesQuery(filter), enabled: isKnown })
  const [left, setLeft] = useState<readonly string[]>([])
  const save = useExportXliff()
  const errorText = useXliffErrors()
  const articles = query.data?.items.filter(({ translations }) =>
    translations.some(({ locale }) => locale === filter.locale),
  )
  const ids = (articles ?? []).map(({ id }) => id).filter((id) => !left.includes(id))
  return (
    <Stack component="section" gap="sm" aria-labelledby="xliff-export">
      <Title order={2} size="h4" id="xliff-export">
        {t(($) => $.xliff.export.title)}
      </Title>
      <ExportFilters search={search} onSearch={onSearch} />
      {query.error && <InlineError error={query.error} onRetry={() => void query.refetch()} />}
      {articles?.length === 0 && (
        <EmptyState
          icon={<IconLanguage size={32} aria-hidden />}
          title={t(($) => $.xliff.export.empty)}
          hint={t(($) => $.xliff.export.emptyHint)}
        />
      )}
      {articles && articles.length > 0 && (
        <>
          {save.isError && <FormAlert>{errorText(save.error)}</FormAlert>}
          <Group gap="sm">
            <Button
              leftSection={<IconDownload size={16} aria-hidden />}
              disabled={ids.length === 0}
              loading={save.isPending}
              onClick={() => save.mutate({ locale: filter.locale, ids })}
            >
              {t(($) => $.xliff.export.save, { count: ids.length })}
            </Button>
            {query.data?.nextCursor && (
              <Text size="sm" c="dimmed">
                {t(($) => $.xliff.export.more, { count: xliffLimits.articlesMax })}
              </Text>
            )}
          </Group>
          <ExportedArticles
            articles={articles}
            locale={filter.locale}
            left={left}
            isStale={query.isPlaceholderData}
            onLeave={setLeft}
          />
        </>
      )}
    </Stack>
  )
}

function ExportFilters({ search, onSearch }: Props) {
  const { t } = useTranslation('admin')
  const title = useLanguageTitle()
  const { data: projects } = useQuery(listManagedProjectsQuery())
  const { filter, state } = useExportFilter(search)
  const set = (name: keyof XliffSearch) => (value: string | null) => onSearch(withParam(search, name, value))
  return (
    <Filters label={t(($) => $.xliff.export.filters)}>
      <Select
        w={170}
        allowDeselect={false}
        aria-label={t(($) => $.xliff.export.language)}
        data={useContentLanguages().map((value) => ({ value, label: title(value) }))}
        value={filter.locale}
        onChange={set('locale')}
      />
      <Select
        w={210}
        allowDeselect={false}
        aria-label={t(($) => $.xliff.export.state)}
        data={exportedStates.map((value) => ({ value, label: t(($) => $.xliff.export.states[value]) }))}
        value={state}
        onChange={set('translation')}
      />
      <Select
        w={190}
        clearable
        aria-label={t(($) => $.articles.topic.project)}
        placeholder={t(($) => $.xliff.export.anyProject)}
        data={projects?.items.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        value={filter.projectId ?? null}
        onChange={set('projectId')}
      />
      <Checkbox
        label={t(($) => $.xliff.export.unpublished)}
        checked={filter.state === undefined}
        onChange={(event) => set('unpublished')(event.currentTarget.checked ? 'true' : null)}
      />
    </Filters>
  )
}
