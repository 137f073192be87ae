import { Group, NativeSelect, Stack, Tabs, Text } from '@mantine/core'
import { searchOutcomes } from '@savepoint/contract/statistics/insights.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { AdminPage } from '../../people/administration/AdminPage.tsx'
import { ArticleInsights } from './ArticleInsights.tsx'
import { type InsightsSearch, insightPeriods, insightsFrom, insightTabs } from './insights-search.ts'
import { SearchInsights } from './SearchInsights.tsx'
import { TopicInsights } from './TopicInsights.tsx'

type Props = { search: InsightsSearch; onSearch: (search: InsightsSearch) => void }

export function InsightsPage({ search, onSearch }: Props) {
  const { t } = useTranslation('admin')
  const { tab, period, days, outcome } = insightsFrom(search, new Date())
  const title = t(($) => $.insights.title)
  return (
    <AdminPage title={title}>
      <Tabs
        value={tab}
        onChange={(next) => onSearch({ ...search, tab: next ?? 'searches' })}
        keepMounted={false}
      >
        <Tabs.List aria-label={t(($) => $.insights.tabs.label)}>
          {insightTabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(($) => $.insights.tabs[name])}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {insightTabs.map((name) => (
          <Tabs.Panel key={name} value={name} pt="md">
            <Stack gap="md">
              <Group align="end">
                <NativeSelect
                  label={t(($) => $.insights.period)}
                  value={period}
                  onChange={({ currentTarget }) => onSearch({ ...search, period: currentTarget.value })}
                  data={insightPeriods.map((value) => ({
                    value,
                    label: t(($) => $.insights.periods[value]),
                  }))}
                />
                {name === 'searches' && (
                  <NativeSelect
                    label={t(($) => $.insights.outcome)}
                    value={outcome ?? 'all'}
                    onChange={({ currentTarget }) => onSearch({ ...search, outcome: currentTarget.value })}
                    data={(['all', ...searchOutcomes] as const).map((value) => ({
                      value,
                      label: t(($) => $.insights.outcomes[value]),
                    }))}
                  />
                )}
              </Group>
              <Text size="sm" c="dimmed" maw={760}>
                {t(($) => $.insights.about[name])}
              </Text>
              {name === 'searches' && <SearchInsights days={days} outcome={outcome} />}
              {name === 'articles' && <ArticleInsights days={days} />}
              {name === 'topics' && <TopicInsights days={days} />}
            </Stack>
          </Tabs.Panel>
        ))}
      </Tabs>
    </AdminPage>
  )
}
