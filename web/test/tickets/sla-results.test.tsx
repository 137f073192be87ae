import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { ResultsTab } from '../../src/features/tickets/sla-admin/results/ResultsTab.tsx'
import { openForm, prepareForms, slowServer } from '../form-page.tsx'

beforeAll(prepareForms)

test.each([
  ['2026-03-02', '2026-03-01', 'Укажите обе даты, сначала более раннюю.'],
  ['2020-01-01', '2026-03-01', 'Не больше 1100 дней'],
  ['0001-01-02', '0001-01-05', 'Не раньше 2000 года'],
])('results of %s to %s are not asked for, and the field says why', async (from, to, words) => {
  slowServer()
  await openForm(() => <ResultsTab tabs={null} from={from} to={to} onDays={() => {}} />)
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Экспорт' })).toBeNull()
})
