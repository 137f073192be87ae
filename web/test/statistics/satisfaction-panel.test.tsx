import { MantineProvider } from '@mantine/core'
import type { SatisfactionFigures } from '@savepoint/contract/statistics/statistics-satisfaction.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { StatisticsContext } from '../../src/features/statistics/report/statistics-context.ts'
import { SatisfactionPanel } from '../../src/features/statistics/satisfaction/SatisfactionPanel.tsx'
import { getSatisfactionReportQuery } from '../../src/features/statistics/satisfaction/satisfaction-report-api.ts'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { startTranslations } from '../../src/lib/language/i18n.ts'

const period = { from: '2026-11-08', to: '2026-11-14', timeZone: 'Europe/Moscow' }
const earlier = { ...period, from: '2026-11-01', to: '2026-11-07' }
const parametersOf = (compare: boolean, at = period) => ({ period: at, filter: {}, compare }) as never

const figures = (asked: number): SatisfactionFigures => ({
  asked,
  answered: asked,
  good: asked,
  bad: 0,
  responseRate: 1,
  score: 1,
  low: 0.5,
  high: 1,
})
const reportOf = (asked: number, agents: string[]) => ({
  total: figures(asked),
  rows: agents.map((name) => ({ id: name, name, ...figures(asked) })),
  comments: [],
})

beforeAll(async () => {
  await startTranslations()
  await import('../../src/lib/language/admin-translations.ts')
})
afterEach(() => {
  cleanup()
  queryClient.clear()
})

function open(compare: boolean) {
  const keep = (at: typeof period, report: unknown) =>
    queryClient.setQueryData(
      getSatisfactionReportQuery(parametersOf(compare, at), 'agent').queryKey,
      report as never,
    )
  keep(period, reportOf(6, ['Mira', 'Oleg']))
  keep(earlier, reportOf(4, ['Mira']))
  const statistics = { search: {}, hrefOf: () => '#', show: () => {}, parameters: parametersOf(compare) }
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <StatisticsContext value={statistics as never}>
          <SatisfactionPanel choices={['agent', 'team']} />
        </StatisticsContext>
      </QueryClientProvider>
    </MantineProvider>,
  )
}
const askedOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) })).getAllByRole('cell')[0]

test('each figure stands beside that of the previous period', () => {
  open(true)
  expect(askedOf('Mira')?.textContent).toBe('6было 4')
  expect(askedOf('Всего')?.textContent).toBe('6было 4')
})

test('who was not there in the previous period had nothing then', () => {
  open(true)
  expect(askedOf('Oleg')?.textContent).toBe('6было 0')
})

test('without comparing, the figures stand alone', () => {
  open(false)
  expect(askedOf('Mira')?.textContent).toBe('6')
})
