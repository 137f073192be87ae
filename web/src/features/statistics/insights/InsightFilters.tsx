import { NativeSelect } from '@mantine/core'
import { searchOutcomes } from '@savepoint/contract/statistics/insights.ts'
import { useLanguageTitle } from '../../../lib/content-language/use-language-title.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Filters } from '../../../ui/tables/Filters.tsx'
import { FoldingFilters } from '../../../ui/tables/FoldingFilters.tsx'
import { useContentLanguages } from '../../knowledge/content-languages/content-languages-api.ts'
import { type InsightsSearch, type InsightTab, insightPeriods, insightsFrom } from './insights-search.ts'

type Props = { tab: InsightTab; search: InsightsSearch; onSearch: (search: InsightsSearch) => void }

export function InsightFilters({ tab, search, onSearch }: Props) {
  const { t } = useTranslation('admin')
  const { period, outcome, language, reviewed } = insightsFrom(search, new Date())
  const label = t(($) => $.insights.filters)
  const periods = (
    <NativeSelect
      aria-label={t(($) => $.insights.period)}
      value={period}
      onChange={({ currentTarget }) => onSearch({ ...search, period: currentTarget.value })}
      data={insightPeriods.map((value) => ({ value, label: t(($) => $.insights.periods[value]) }))}
    />
  )
  if (tab === 'articles' || tab === 'languages') return <Filters label={label}>{periods}</Filters>
  const folded = [reviewed, ...(tab === 'searches' ? [outcome, language] : [])]
  return (
    <FoldingFilters label={label} folded={folded} unfolded={periods}>
      {tab === 'searches' && <SearchFilters search={search} onSearch={onSearch} />}
      <NativeSelect
        aria-label={t(($) => $.insights.reviews)}
        value={reviewed ?? 'false'}
        onChange={({ currentTarget }) => onSearch({ ...search, reviewed: currentTarget.value })}
        data={(['false', 'true'] as const).map((value) => ({
          value,
          label: t(($) => (value === 'true' ? $.insights.reviewedRows : $.insights.openRows)),
        }))}
      />
    </FoldingFilters>
  )
}

function SearchFilters({ search, onSearch }: Omit<Props, 'tab'>) {
  const { t } = useTranslation('admin')
  const title = useLanguageTitle()
  const languages = useContentLanguages()
  const { outcome, language } = insightsFrom(search, new Date())
  return (
    <>
      <NativeSelect
        aria-label={t(($) => $.insights.outcome)}
        value={outcome ?? 'all'}
        onChange={({ currentTarget }) => onSearch({ ...search, outcome: currentTarget.value })}
        data={(['all', ...searchOutcomes] as const).map((value) => ({
          value,
          label: t(($) => $.insights.outcomes[value]),
        }))}
      />
      <NativeSelect
        aria-label={t(($) => $.insights.columns.language)}
        value={language ?? ''}
        onChange={({ currentTarget }) => onSearch({ ...search, language: currentTarget.value })}
        data={[
          { value: '', label: t(($) => $.insights.anyLanguage) },
          ...languages.map((value) => ({ value, label: title(value) })),
        ]}
      />
    </>
  )
}
