import { Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { showCurrentTab } from '../../../ui/layout/show-current-tab.ts'
import classes from '../../../ui/layout/Tabs.module.css'
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
      <nav ref={showCurrentTab} aria-label={t(($) => $.insights.tabs.label)} className={classes.tabs}>
        {insightTabs.map((name) => (
          <Link
            key={name}
            to="/admin/insights"
            search={{ ...search, tab: name }}
            className={classes.tab}
            activeProps={{}}
            {...(name === tab && { 'aria-current': 'page', 'data-status': 'active' })}
          >
            {t(($) => $.insights.tabs[name])}
          </Link>
        ))}
      </nav>
      <Stack key={tab} gap="md">
        <InsightFilters tab={tab} search={search} onSearch={onSearch} />
        <Text size="sm" c="dimmed" maw={760}>
          {t(($) => $.insights.about[tab])}
        </Text>
        {tab === 'searches' && <SearchInsights asked={{ ...days, outcome, locale: language, reviewed }} />}
        {tab === 'articles' && <ArticleInsights days={days} />}
        {tab === 'topics' && <TopicInsights asked={{ ...days, reviewed }} />}
        {tab === 'languages' && <LanguageInsights days={days} period={period} />}
      </Stack>
    </AdminPage>
  )
}
