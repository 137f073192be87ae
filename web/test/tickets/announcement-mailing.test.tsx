import type { ManagedAnnouncement } from '@savepoint/contract/knowledge/announcements/announcements.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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

const planned = {
  ...{ id: 'one', kind: 'news', severity: 'info', savedState: null, revision: 1, phase: 'planned' },
  ...{ project: null, categories: [], startsAt: '2096-11-27T10:00:00.000Z', endsAt: null },
  ...{ published: true, updates: [], subscribersCount: 3, mailing: { state: 'waiting', sent: 0 } },
  translations: { ru: { title: 'Sale', text: 'Text' } },
} as unknown as ManagedAnnouncement

async function open(announcement: ManagedAnnouncement) {
  const server = slowServer()
  await openForm(() => (
    <AnnouncementForm announcement={announcement} initial={valuesOf(announcement)} onReload={() => {}} />
  ))
  return {
    server,
    box: screen.getByRole<HTMLInputElement>('checkbox', { name: 'Отправить письма подписчикам' }),
    async save() {
      const before = server.changes.length
      await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
      await waitFor(() => expect(server.changes.length).toBe(before + 1))
      return server.changes.at(-1)?.body
    },
  }
}

test('emails that wait stay ordered by a correction, and are cancelled by clearing their box', async () => {
  const { server, box, save } = await open(planned)
  expect([box.checked, box.disabled]).toEqual([true, false])
  expect(screen.getByText(/^Письма уйдут в указанное время начала/)).toBeDefined()
  await userEvent.type(screen.getByLabelText('Заголовок'), '!')
  expect(await save()).toMatchObject({ notify: true })
  await server.answer({ ...planned, revision: 2 })
  expect(box.checked).toBe(true)
  await userEvent.click(box)
  expect(await save()).toMatchObject({ notify: false, revision: 2 })
})

const shown = [
  [{ state: 'sending', sent: 7 }, 'Письма о публикации отправляются. Уже отправлено: 7.', true],
  [{ state: 'finished', sent: 9 }, 'Письма о публикации отправлены: 9.', true],
  [{ state: 'finished', sent: 0 }, /^Писем о публикации не было/, false],
] as const

test.each(shown)('the form says how far the emails have got: %o', async (mailing, words, isChecked) => {
  const { box } = await open({ ...planned, mailing })
  expect(screen.getByText(words)).toBeDefined()
  expect([box.checked, box.disabled]).toEqual([isChecked, true])
})
