import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { LabelsPanel } from '../../src/features/statistics/projects/LabelsPanel.tsx'
import type { LabelRow } from '../../src/features/statistics/projects/label-rows.ts'
import { StatisticsContext } from '../../src/features/statistics/report/statistics-context.ts'
import { startTranslations } from '../../src/lib/language/i18n.ts'

const zero = { created: 0, resolved: 0, closed: 0, reopened: 0, backlog: 0, open: 0 }
const rowOf = (part: Partial<LabelRow>, created: number): LabelRow => ({
  of: 'tag',
  priority: null,
  tag: null,
  before: null,
  ...part,
  now: { ...zero, created },
})
const tagged = (name: string, created: number) =>
  rowOf({ tag: { id: name.toLowerCase(), name, color: 'red' } }, created)
const rows = [
  tagged('Бета', 3),
  tagged('Альфа', 2),
  rowOf({ of: 'otherTags' }, 9),
  rowOf({ of: 'noTags' }, 4),
]
const show = vi.fn()

beforeAll(async () => {
  await startTranslations()
  await import('../../src/lib/language/desk-translations.ts')
  await import('../../src/lib/language/admin-translations.ts')
})
beforeEach(() => show.mockReset())

function open(labels: LabelRow[], search = {}) {
  const statistics = { search, hrefOf: () => '#', show, change: () => {} }
  render(
    <MantineProvider env="test">
      <StatisticsContext value={statistics as never}>
        <LabelsPanel
          labels={labels}
          total={{ now: { ...zero, created: 12 } as never, before: null }}
          actions={null}
        />
      </StatisticsContext>
    </MantineProvider>,
  )
}
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const numberIn = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) })).queryByRole('link')

test('tags are listed as they come, and the total counts a ticket once', () => {
  open(rows)
  expect(screen.getByRole('table', { name: 'По меткам' })).toBeTruthy()
  expect(names()).toEqual(['Бета', 'Альфа', 'Другие метки', 'Без меток', 'Всего'])
  expect(numberIn('Всего')?.textContent).toBe('12')
})

test('other tags and no tags stay last when sorted', () => {
  open(rows, { sort: 'created' })
  expect(names()).toEqual(['Альфа', 'Бета', 'Другие метки', 'Без меток', 'Всего'])
})

test.each([
  ['Бета', { measure: 'created', tagId: 'бета' }],
  ['Без меток', { measure: 'created', tagId: 'none' }],
])('the number of %s opens its tickets', (name, shown) => {
  open(rows)
  fireEvent.click(numberIn(name) as HTMLElement)
  expect(show).toHaveBeenCalledWith(shown)
})

test('the tickets of other tags cannot be listed', () => {
  open(rows)
  expect(numberIn('Другие метки')).toBeNull()
})

test('priorities are named, and open their tickets', () => {
  open([rowOf({ of: 'priority', priority: 'urgent' }, 5)])
  expect(names()).toEqual(['Срочный', 'Всего'])
  fireEvent.click(numberIn('Срочный') as HTMLElement)
  expect(show).toHaveBeenCalledWith({ measure: 'created', priority: 'urgent' })
})
