import { Group, NativeSelect } from '@mantine/core'
import { searchOutcomes } from '@savepoint/contract/statistics/insights.ts'
import { useLanguageTitle } from '../../../lib/content-language/use-language-title.ts'
import { useLanguage } from '../../../lib/language/use-language.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { ExportButton } from '../../../ui/tables/ExportButton.tsx'
import { useContentLanguages } from '../../knowledge/content-languages/content-languages-api.ts'
import classes from './InsightFilters.module.css'
import { saveInsights } from './insights-api.ts'
import { type InsightsSearch, type InsightTab, insightPeriods, insightsFrom } from './insights-search.ts'

type Props = { tab: InsightTab; search: InsightsSearch; onSearch: (search: InsightsSearch) => void }

export function InsightFilters({ tab, search, onSearch }: Props) {
  const { t } = useTranslation('admin')
  const title = useLanguageTitle()
  const language = useLanguage()
  const languages = useContentLanguages()
  const asked = insightsFrom(search, new Date())
  const isReviewable = tab === 'searches' || tab === 'topics'
  return (
    <Group align="end" className={classes.filters}>
      <NativeSelect
        label={t(($) => $.insights.period)}
        value={asked.period}
        onChange={({ currentTarget }) => onSearch({ ...search, period: currentTarget.value })}
        data={insightPeriods.map((value) => ({ value, label: t(($) => $.insights.periods[value]) }))}
      />
      {tab === 'searches' && (
        <>
          <NativeSelect
            label={t(($) => $.insights.outcome)}
            value={asked.outcome ?? 'all'}
            onChange={({ currentTarget }) => onSearch({ ...search, outcome: currentTarget.value })}
            data={(['all', ...searchOutcomes] as const).map((value) => ({
              value,
              label: t(($) => $.insights.outcomes[value]),
            }))}
          />
          <NativeSelect
            label={t(($) => $.insights.columns.language)}
            value={asked.language ?? ''}
            onChange={({ currentTarget }) => onSearch({ ...search, language: currentTarget.value })}
            data={[
              { value: '', label: t(($) => $.insights.anyLanguage) },
              ...languages.map((value) => ({ value, label: title(value) })),
            ]}
          />
        </>
      )}
      {isReviewable && (
        <NativeSelect
          label={t(($) => $.insights.reviews)}
          value={asked.reviewed ?? 'false'}
          onChange={({ currentTarget }) => onSearch({ ...search, reviewed: currentTarget.value })}
          data={(['false', 'true'] as const).map((value) => ({
            value,
            label: t(($) => (value === 'true' ? $.insights.reviewedRows : $.insights.openRows)),
          }))}
        />
      )}
      {tab !== 'languages' && (
        <ExportButton
          label={t(($) => $.insights.export)}
          save={() =>
            saveInsights(tab, {
              ...asked.days,
              ...(tab === 'searches' && { outcome: asked.outcome, locale: asked.language }),
              ...(isReviewable && { reviewed: asked.reviewed }),
              language: language === 'en' ? 'en' : 'ru',
            })
          }
        />
      )}
    </Group>
  )
}
