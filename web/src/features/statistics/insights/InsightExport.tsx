import { useLanguage } from '../../../lib/language/use-language.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { ExportButton } from '../../../ui/tables/ExportButton.tsx'
import { saveInsights } from './insights-api.ts'
import { type InsightsSearch, insightsFrom } from './insights-search.ts'

/** The table as it is shown; that of languages is not exported. */
export function InsightExport({ search }: { search: InsightsSearch }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { tab, days, outcome, language: locale, reviewed } = insightsFrom(search, new Date())
  if (tab === 'languages') return null
  return (
    <ExportButton
      label={t(($) => $.insights.export)}
      save={() =>
        saveInsights(tab, {
          ...days,
          ...(tab === 'searches' && { outcome, locale }),
          ...(tab !== 'articles' && { reviewed }),
          language: language === 'en' ? 'en' : 'ru',
        })
      }
    />
  )
}
