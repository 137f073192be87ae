import type { ManagedAnnouncement } from '@savepoint/contract/knowledge/announcements/announcements.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { AnnouncementForm } from '../../src/features/tickets/announcements-admin/AnnouncementForm.tsx'
import { valuesOf } from '../../src/features/tickets/announcements-admin/announcement-form-values.ts'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { openForm, prepareForms, slowServer } from '../form-page.tsx'

beforeAll(prepareForms)
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const overrun = {
  ...{ id: 'one', kind: 'maintenance', severity: 'info', savedState: 'scheduled', revision: 1 },
  ...{ project: null, categories: [], startsAt: hoursFromNow(-3), endsAt: hoursFromNow(-1) },
  ...{ published: true, mailing: null, updates: [], subscribersCount: 3 },
  translations: { ru: { title: 'Works', text: 'Text' } },
} as unknown as ManagedAnnouncement

const choose = async (state: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: 'Новое состояние' }))
  await userEvent.click(screen.getByRole('option', { name: state }))
}
const newState = () => screen.getByRole('combobox', { name: 'Новое состояние' })

test('a maintenance whose end has passed is shown as completed, and cannot go on before the end is moved', async () => {
  const server = slowServer()
  let shownEnd: (endsAt: string | null) => void = () => {}
  function Page() {
    const [endsAt, setEnd] = useState(overrun.endsAt)
    shownEnd = (moved) => act(() => setEnd(moved))
    return (
      <AnnouncementForm
        announcement={{ ...overrun, endsAt }}
        initial={valuesOf(overrun)}
        onReload={() => {}}
      />
    )
  }
  await openForm(() => <Page />)
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Состояние' }).value).toBe('Завершено')
  expect(screen.getByLabelText<HTMLInputElement>('Конец').disabled).toBe(false)
  await userEvent.type(screen.getByLabelText('Что нового'), 'Longer')
  await choose('Идут работы')
  await userEvent.click(screen.getByRole('button', { name: 'Опубликовать обновление' }))
  await waitFor(() => expect(server.changes).toHaveLength(1))
  const errors = [{ path: 'state', message: 'After the end' }]
  await server.answer({ type: '', title: 'Invalid', status: 400, code: 'invalidInput', errors }, 400)
  const why = 'Время окончания уже прошло: сначала измените «Конец» и сохраните объявление.'
  expect(await screen.findByText(why)).toBeDefined()
  expect(newState().getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('alert')).toBeNull()
  shownEnd(hoursFromNow(1))
  expect(screen.queryByText(why)).toBeNull()
  shownEnd(overrun.endsAt)
  expect(screen.getByText(why)).toBeDefined()
  await choose('Завершено')
  expect(screen.queryByText(why)).toBeNull()
})
