import { Anchor, Table } from '@mantine/core'
import type { LanguageInsight } from '@savepoint/contract/statistics/insights.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLanguageTitle } from '../../../lib/content-language/use-language-title.ts'
import { useRight } from '../../people/authentication/use-rights.ts'
import { useSession } from '../../people/authentication/use-session.ts'
import { useReportLabels } from '../units/use-report-labels.ts'
import { InsightTable } from './InsightTable.tsx'
import { type Days, listLanguageInsightsQuery } from './insights-api.ts'
import type { InsightPeriod } from './insights-search.ts'

const states = ['ready', 'outdated', 'missing'] as const
const columns = ['language', 'written', ...states, 'searches', 'notFound', 'count'] as const

/** Each figure leads to what it counts. */
export function LanguageInsights({ days, period }: { days: Days; period: InsightPeriod }) {
  const title = useLanguageTitle()
  const labels = useReportLabels()
  const query = useQuery(listLanguageInsightsQuery(days))
  return (
    <InsightTable tab="languages" columns={columns} query={query} rows={query.data?.items}>
      {(row) => (
        <Table.Tr key={row.locale}>
          <Table.Td>{title(row.locale)}</Table.Td>
          <Table.Td>{labels.number(row.written)}</Table.Td>
          {states.map((state) => (
            <Table.Td key={state}>
              <Articles row={row} state={state} />
            </Table.Td>
          ))}
          <Table.Td>
            <Figure value={row.searches}>
              {(props) => <Link to="/admin/insights" search={{ period, language: row.locale }} {...props} />}
            </Figure>
          </Table.Td>
          <Table.Td>
            <Figure value={row.notFound}>
              {(props) => (
                <Link
                  to="/admin/insights"
                  search={{ period, language: row.locale, outcome: 'notFound' }}
                  {...props}
                />
              )}
            </Figure>
          </Table.Td>
          <Table.Td>
            <Tickets row={row} />
          </Table.Td>
        </Table.Tr>
      )}
    </InsightTable>
  )
}

function Tickets({ row }: { row: LanguageInsight }) {
  const session = useSession()
  const labels = useReportLabels()
  if (session.kind !== 'agent' || !session.pools.includes('all')) return labels.number(row.tickets)
  return (
    <Figure value={row.tickets}>
      {(props) => (
        <Link
          to="/tickets/$sectionId"
          params={{ sectionId: 'all' }}
          search={{ language: row.locale }}
          {...props}
        />
      )}
    </Figure>
  )
}

function Articles({ row, state }: { row: LanguageInsight; state: (typeof states)[number] }) {
  const mayManage = useRight('articles.manage')
  const labels = useReportLabels()
  if (!mayManage) return labels.number(row[state])
  return (
    <Figure value={row[state]}>
      {(props) => (
        <Link
          to="/admin/articles"
          search={{ translation: `${row.locale}.${state}`, state: 'published' }}
          {...props}
        />
      )}
    </Figure>
  )
}

type FigureProps = { value: number; children: (props: object) => ReactNode }

function Figure({ value, children }: FigureProps) {
  const labels = useReportLabels()
  if (value === 0) return labels.number(0)
  return (
    <Anchor size="sm" renderRoot={children}>
      {labels.number(value)}
    </Anchor>
  )
}
