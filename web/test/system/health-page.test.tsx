import { MantineProvider } from '@mantine/core'
import type { Health } from '@savepoint/contract/system/health.ts'
import { healthProblemCodes } from '@savepoint/contract/system/health-values.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { byteSize } from '../../src/features/system/byte-size.ts'
import { HealthPage } from '../../src/features/system/HealthPage.tsx'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { startTranslations } from '../../src/lib/language/i18n.ts'

const at = '2026-11-24T10:00:00.000Z'
const health: Health = {
  checkedAt: at,
  problems: [],
  nodes: [],
  queues: null,
  database: null,
  certificates: [],
  lastBackup: null,
  backfills: [],
  readStandbys: [],
}

beforeAll(async () => {
  await startTranslations()
  await import('../../src/lib/language/admin-translations.ts')
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

function show(answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer())
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider>
        <HealthPage />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

test('each problem says what to do, and parts that could not be read say so', async () => {
  const problems = healthProblemCodes.map((code) => ({
    code,
    severity: 'warning' as const,
    subject: 'desk-1',
    amount: 7,
  }))
  show(() => Response.json({ ...health, problems }))
  const list = await screen.findByRole('list', { name: 'Что не так' })
  const items = within(list).getAllByRole('listitem')
  expect(items).toHaveLength(healthProblemCodes.length)
  for (const item of items) {
    expect(item.textContent).not.toContain('{{')
    expect(within(item).getByRole('paragraph').textContent?.length).toBeGreaterThan(30)
  }
  expect(screen.getAllByText(/Данные не успели прочитаться/)).toHaveLength(2)
})

test('says so when nothing is wrong', async () => {
  show(() => Response.json(health))
  expect(await screen.findByRole('status')).toHaveProperty('textContent', 'Проблем не найдено')
  expect(screen.getByText('О резервных копиях ничего не известно')).toBeTruthy()
})

test('offers another try when the answer fails', async () => {
  show(() => new Response(null, { status: 500 }))
  await waitFor(() => expect(screen.getByRole('alert')).toBeTruthy(), { timeout: 15_000 })
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeTruthy()
})

test.each([
  [0, '0 кБ'],
  [999, '1 кБ'],
  [312_000_000, '312 МБ'],
  [61_140_000_000, '61,1 ГБ'],
])('%i bytes are %s', (bytes, shown) => {
  expect(byteSize(bytes, 'ru').replace(/\s/g, ' ')).toBe(shown)
})

test('standbys that are read from are shown with their lag, and those that are not', async () => {
  const readStandbys = [
    { name: 'db-2:5432', isUsed: true, lagSeconds: 1.24 },
    { name: 'db-3:5432', isUsed: false, lagSeconds: null },
  ]
  show(() => Response.json({ ...health, readStandbys }))
  const rows = await screen.findAllByRole('row', { name: /db-/ })
  expect(rows.map((row) => row.textContent)).toEqual([
    'db-2:5432используетсяне больше 1,2 с',
    'db-3:5432не используетсянеизвестно',
  ])
})

test('is shown as far as it is known when a process of the release before answers', async () => {
  const { backfills: _, ...before } = health
  show(() => Response.json(before))
  expect(await screen.findByRole('status')).toHaveProperty('textContent', 'Проблем не найдено')
})

test('backfills are shown with their progress, and only while there are some', async () => {
  const usual = { name: 'a', done: 0, total: null, failures: 0, error: null, movedAt: null, finishedAt: null }
  const backfills: Health['backfills'] = [
    { ...usual, state: 'waiting' },
    { ...usual, name: 'b', state: 'running', done: 1_200, total: 48_000 },
    { ...usual, name: 'c', state: 'failing', done: 7, total: 5, failures: 4, error: 'no room (53100)' },
  ]
  show(() => Response.json({ ...health, backfills }))
  const part = await screen.findByRole('region', { name: /Обновление данных/ })
  const rows = within(part).getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent?.replace(/\s/g, ' '))).toEqual([
    'aждёт, пока на всех процессах будет одна версия',
    'bвыполняется1 200 примерно из 48 000',
    'cне удаётсяпоследняя ошибка: no room (53100)7 примерно из 7',
  ])
})
