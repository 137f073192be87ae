import type { Pool, RightName } from '@savepoint/contract/rights.ts'
import { screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as session from '../../src/features/people/authentication/use-session.ts'
import type { QueueFilter } from '../../src/features/tickets/agent/queue/data/queue-filter.ts'
import { EmptyQueue } from '../../src/features/tickets/agent/queue/EmptyQueue.tsx'
import { countTicketsQuery } from '../../src/features/tickets/agent/ticket-data/ticket-api.ts'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { startTranslations } from '../../src/lib/language/i18n.ts'
import { renderAt } from '../router-page.tsx'

beforeAll(async () => {
  await startTranslations()
  await import('../../src/lib/language/desk-translations.ts')
})
beforeEach(() => {
  queryClient.setQueryDefaults(countTicketsQuery().queryKey, { staleTime: Number.POSITIVE_INFINITY })
})
afterEach(() => {
  vi.restoreAllMocks()
  queryClient.clear()
})

type Given = { rights?: RightName[]; pools?: Pool[]; counters: Partial<Record<Pool, number>> }

async function show(
  filter: QueueFilter,
  { rights = [], pools = ['my', 'unassigned', 'all'], counters }: Given,
) {
  vi.spyOn(session, 'useSession').mockReturnValue({ kind: 'agent', rights, pools } as never)
  queryClient.setQueryData(countTicketsQuery().queryKey, counters)
  renderAt(() => <EmptyQueue filter={filter} onShow={() => {}} />)
  await screen.findByText(/нет$|^У\s/)
}
const actions = () =>
  [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')].map(({ textContent }) =>
    textContent?.replaceAll('\u00A0', ' '),
  )

test('whoever may take the next ticket is offered it', async () => {
  await show({ section: 'my' }, { rights: ['tickets.assignAgent'], counters: { my: 0, unassigned: 21 } })
  expect(screen.getByText(/У\sвас нет тикетов/)).toBeTruthy()
  expect(actions()).toEqual(['Взять следующий тикет'])
})

test('others are led to where tickets wait', async () => {
  await show({ section: 'my' }, { counters: { my: 0, unassigned: 21, all: 61 } })
  expect(actions()).toEqual(['Неназначенные: 21'])
})

test('nobody is led to an empty section, or to one that is not theirs', async () => {
  const rights: RightName[] = ['tickets.assignAgent']
  await show({ section: 'unassigned' }, { rights, counters: { my: 0, team: 3, unassigned: 0, all: 5 } })
  expect(actions()).toEqual(['Все: 5'])
})

test('where nothing waits, nothing is offered', async () => {
  await show({ section: 'my' }, { pools: ['my'], counters: { my: 0 } })
  expect(actions()).toEqual([])
})

test('a filter that nothing fits is cleared, among snoozed tickets too', async () => {
  await show({ section: 'my', snoozed: 'true', status: 'Created' }, { counters: { my: 3 } })
  const link = screen.getByRole('link', { name: 'Сбросить фильтры' })
  expect(link.getAttribute('href')).toMatch(/^\/tickets\/my\?snoozed=[^&]*true[^&]*&sort=wake$/)
})
