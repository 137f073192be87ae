import { Stack, Tabs, Text } from '@mantine/core'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { showCurrentTab } from '../../../ui/layout/show-current-tab.ts'
import { AdminPage } from '../../people/administration/AdminPage.tsx'
import { ArticleInsights } from './ArticleInsights.tsx'
import { InsightExport } from './InsightExport.tsx'
import { InsightFilters } from './InsightFilters.tsx'
import { type InsightsSearch, insightsFrom, insightTabs } from './insights-search.ts'
import { LanguageInsights } from './LanguageInsights.tsx'
import { SearchInsights } from './SearchInsights.tsx'
import { TopicInsights } from './TopicInsights.tsx'

type Props = { search: InsightsSearch; onSearch: (search: InsightsSearch) => void }

export function InsightsPage({ search, onSearch }: Props) {
  const { t } = useTranslation('admin')
  const { tab, period, days, outcome, language, reviewed } = insightsFrom(search, new Date())
  const title = t(($) => $.insights.title)
  return (
    <AdminPage title={title} actions={<InsightExport search={search} />}>
      <Tabs
        value={tab}
        onChange={(next) => onSearch({ ...search, tab: next ?? 'searches' })}
        keepMounted={false}
      >
        <Tabs.List ref={showCurrentTab} aria-label={t(($) => $.insights.tabs.label)}>
          {insightTabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(($) => $.insights.tabs[name])}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {insightTabs.map((name) => (
          <Tabs.Panel key={name} value={name} pt="md">
            <Stack gap="md">
              <InsightFilters tab={name} search={search} onSearch={onSearch} />
              <Text size="sm" c="dimmed" maw={760}>
                {t(($) => $.insights.about[name])}
              </Text>
              {name === 'searches' && (
                <SearchInsights asked={{ ...days, outcome, locale: language, reviewed }} />
              )}
              {name === 'articles' && <ArticleInsights days={days} />}
              {name === 'topics' && <TopicInsights asked={{ ...days, reviewed }} />}
              {name === 'languages' && <LanguageInsights days={days} period={period} />}
            </Stack>
          </Tabs.Panel>
        ))}
      </Tabs>
    </AdminPage>
  )
}
