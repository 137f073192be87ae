import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { ConfirmEmailPage } from '../../src/features/people/passwords/ConfirmEmailPage.tsx'
import { ConfirmRequestPage } from '../../src/features/tickets/customer/guest/ConfirmRequestPage.tsx'
import { startTranslations } from '../../src/lib/language/i18n.ts'
import { renderAt } from '../router-page.tsx'

beforeAll(async () => {
  await startTranslations()
  await import('../../src/lib/language/account-translations.ts')
})

const open = (page: () => ReactNode) => renderAt(page, { context: { result: { status: 'failed' } } })

const problem = (status: number, code: string, more = {}) =>
  Response.json({ title: code, code, status, ...more }, { status })

const pages = [
  [
    'of a request',
    () => <ConfirmRequestPage code="abc" />,
    () => Response.json({ id: 100042 }),
    'Запрос №100042 подтверждён',
  ],
  [
    'of an address',
    () => <ConfirmEmailPage code="abc" />,
    () => new Response(null, { status: 204 }),
    'Адрес подтверждён',
  ],
] as const

test.each(pages)('a link %s works once the network is back', async (_what, page, confirmed, done) => {
  const answers = [
    () => Promise.reject(new TypeError('no network')),
    () => problem(429, 'tooManyRequests', { retryAt: new Date().toISOString() }),
    () => problem(503, 'unavailable'),
    confirmed,
  ]
  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith('/confirm') ? await answers.shift()?.() : new Response(null, { status: 204 }),
  )
  open(page)
  for (const left of [3, 2, 1]) {
    const retry = await screen.findByRole('button', { name: 'Повторить' })
    expect(answers).toHaveLength(left)
    expect(screen.getByRole('heading').textContent).toBe('Пока не подтверждено')
    expect(screen.queryByText(/Слишком много/) !== null).toBe(left === 2)
    fireEvent.click(retry)
    await vi.waitFor(() => expect(answers.length).toBeLessThan(left))
  }
  expect(await screen.findByRole('heading', { name: done })).toBeTruthy()
})

test.each(pages)('a link %s that was used says so', async (_what, page) => {
  vi.stubGlobal('fetch', async () => problem(400, 'incorrectCode'))
  open(page)
  expect(await screen.findByRole('heading', { name: 'Ссылка не работает' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull()
})
