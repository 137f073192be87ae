import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import type { translations } from '../../../locales/ru/admin/knowledge/insights.ts'
import { DataTable } from '../../../ui/tables/DataTable.tsx'
import { InsightState } from './InsightState.tsx'
import type { InsightTab } from './insights-search.ts'

type Props<Row> = {
  tab: InsightTab
  columns: readonly (keyof typeof translations.columns)[]
  query: { error: Error | null; isPlaceholderData: boolean; refetch: () => unknown }
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined
  children: (row: Row) => ReactNode
}

/** The rows of one tab, or what stands in their place while there are none. */
export function InsightTable<Row>({ tab, columns, query, rows, children }: Props<Row>) {
  const { t } = useTranslation('admin')
  if (!rows?.length)
    return (
      <InsightState
        tab={tab}
        error={query.error}
        isEmpty={rows !== undefined}
        onRetry={() => void query.refetch()}
      />
    )
  return (
    <DataTable
      hasCards
      isStale={query.isPlaceholderData}
      columns={columns.map((name) => ({
        name,
        title: t(($) => $.insights.columns[name]),
        ...(name === 'actions' && { width: 1, isTitleHidden: true }),
      }))}
    >
      {rows.map(children)}
    </DataTable>
  )
}
