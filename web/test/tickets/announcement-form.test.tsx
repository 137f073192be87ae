import type { ManagedAnnouncement } from '@savepoint/contract/knowledge/announcements/announcements.ts'
import { limits } from '@savepoint/contract/limits.ts'
import { act, screen, waitFor } from '@testing-library/react'
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
  vi.useRealTimers()
})

const at = '2026-11-27T10:00:00.000Z'
const update = { id: 'u', state: null, translations: { ru: 'Soon' }, notified: false, at }
const saved = {
  ...{ id: 'one', kind: 'issue', severity: 'warning', savedState: 'investigating', revision: 1 },
  ...{ project: null, categories: [], startsAt: at, endsAt: null, published: true, mailing: null },
  ...{ translations: { ru: { title: 'Title', text: 'Text' } }, updates: [update], subscribersCount: 3 },
} as unknown as ManagedAnnouncement

async function open() {
  const server = slowServer()
  const router = await openForm(() => (
    <AnnouncementForm announcement={saved} initial={valuesOf(saved)} onReload={() => {}} />
  ))
  return {
    server,
    router,
    title: screen.getByLabelText<HTMLInputElement>('Заголовок'),
    async save() {
      const before = server.changes.length
      await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
      await waitFor(() => expect(server.changes.length).toBe(before + 1))
      return server.changes.at(-1)?.body
    },
  }
}

async function post() {
  await userEvent.type(screen.getByLabelText('Что нового'), 'Mended')
  await userEvent.click(screen.getByRole('button', { name: 'Опубликовать обновление' }))
}

test('what is typed while an announcement is saved stays, and its email is sent once', async () => {
  const { server, title, save } = await open()
  const [notify] = screen.getAllByRole('checkbox', { name: /подписчикам/ })
  await userEvent.click(notify!)
  expect(await save()).toMatchObject({ notify: true, revision: 1 })
  await userEvent.type(title, ' and more')
  await server.answer({ ...saved, revision: 2 })
  expect(title.value).toBe('Title and more')
  expect(await save()).toMatchObject({
    translations: { ru: { title: 'Title and more' } },
    notify: false,
    revision: 2,
  })
})

test('what is typed while an update is posted stays, and is unsaved', async () => {
  const { server, title, save } = await open()
  await post()
  await userEvent.type(title, ' and more')
  await server.answer({ ...saved, revision: 2, savedState: 'fixed' })
  expect(title.value).toBe('Title and more')
  expect(await save()).toMatchObject({
    translations: { ru: { title: 'Title and more' } },
    state: 'fixed',
    revision: 2,
  })
})

test("a colleague's change is not overwritten after an update was posted", async () => {
  const { server, title, save } = await open()
  await post()
  await server.answer({ ...saved, revision: 3 })
  await userEvent.type(title, ' and more')
  expect(await save()).toMatchObject({ revision: 1 })
})

test('deleting an update leaves what is unsaved as it is', async () => {
  const { server, title, save } = await open()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await userEvent.click(screen.getByRole('button', { name: 'Удалить обновление: Soon' }))
  await userEvent.type(title, ' and more')
  for (let second = 0; second < limits.undoSeconds; second++)
    await act(async () => vi.advanceTimersByTime(1_000))
  await waitFor(() => expect(server.changes).toHaveLength(1))
  await server.answer({ ...saved, revision: 5, updates: [] })
  expect(await save()).toMatchObject({
    translations: { ru: { title: 'Title and more' } },
    revision: 1,
  })
})

test('deleting the update that resolved it by mistake does not save that it is resolved', async () => {
  const { server, title, save } = await open()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await userEvent.click(screen.getByRole('button', { name: 'Удалить обновление: Soon' }))
  for (let second = 0; second < limits.undoSeconds; second++)
    await act(async () => vi.advanceTimersByTime(1_000))
  await waitFor(() => expect(server.changes).toHaveLength(1))
  await server.answer({ ...saved, revision: 2, savedState: 'identified', updates: [] })
  await userEvent.type(title, '!')
  expect(await save()).toMatchObject({ state: 'identified', revision: 2 })
})

test('what is typed while an update is posted stays, and leaving asks about it', async () => {
  const { server, router } = await open()
  await post()
  const field = screen.getByLabelText<HTMLTextAreaElement>('Что нового')
  await userEvent.type(field, ' for all')
  await server.answer({ ...saved, revision: 2 })
  expect(field.value).toBe('Mended for all')
  void router.navigate({ to: '/elsewhere' as never })
  await screen.findByRole('button', { name: 'Остаться' })
  // Leaving does not publish.
  expect(screen.queryByRole('button', { name: 'Сохранить и уйти' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Остаться' }))
  expect(field.value).toBe('Mended for all')
  void router.navigate({ to: '/elsewhere' as never })
  await userEvent.click(await screen.findByRole('button', { name: 'Уйти без сохранения' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'))
  expect(server.changes).toHaveLength(1)
})

test('what is typed while an update is corrected stays, and leaving asks about it', async () => {
  const { server, router } = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Исправить обновление: Soon' }))
  const field = screen.getAllByLabelText<HTMLTextAreaElement>('Что нового')[1]!
  await userEvent.type(field, 'er')
  await userEvent.click(screen.getAllByRole('button', { name: 'Сохранить' }).at(-1)!)
  await waitFor(() => expect(server.changes).toHaveLength(1))
  await userEvent.type(field, ' or later')
  await server.answer({ ...saved, revision: 2 })
  expect(field.value).toBe('Sooner or later')
  void router.navigate({ to: '/elsewhere' as never })
  await userEvent.click(await screen.findByRole('button', { name: 'Сохранить и уйти' }))
  await waitFor(() => expect(server.changes).toHaveLength(2))
  expect(server.changes[1]?.body).toEqual({ translations: { ru: 'Sooner or later' }, revision: 2 })
})
