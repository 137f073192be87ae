import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ProjectsField } from '../../src/features/tickets/conditions/ProjectsField.tsx'
import { TagsField } from '../../src/features/tickets/tags-admin/TagsField.tsx'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { startTranslations } from '../../src/lib/language/i18n.ts'
import { browserSession } from '../../src/lib/session/browser-session.ts'

const tag = (name: string) => ({ id: name.toLowerCase(), name, color: 'gray' })
const first = ['Баг', 'Возврат'].map(tag)
const later = tag('Яхта')
const choose = vi.fn()

beforeAll(async () => {
  await startTranslations()
  await import('../../src/lib/language/admin-translations.ts')
  Element.prototype.scrollIntoView = () => {}
})
beforeEach(() => {
  queryClient.clear()
  choose.mockReset()
  browserSession.signIn('agent', { tokenType: 'Bearer', accessToken: 'good', expiresIn: 900 })
  vi.stubGlobal('fetch', async (path: string) => {
    const { pathname, searchParams } = new URL(path, 'http://desk.test')
    if (pathname.endsWith('/search')) return Response.json({ items: searchParams.get('q') ? [later] : first })
    if (decodeURIComponent(pathname).endsWith(`/tags/${later.id}`)) return Response.json(later)
    if (pathname.includes('/tags/'))
      return Response.json({ type: 'about:blank', title: '', code: 'notFound', status: 404 }, { status: 404 })
    return Response.json({ items: [{ id: 'arena', name: 'Арена', categories: [] }] })
  })
})

const show = (field: ReactNode) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">{field}</MantineProvider>
    </QueryClientProvider>,
  )
const tags = (tagIds: string[]) => (
  <TagsField label="Метки" projectId={null} tagIds={tagIds} onChange={choose} />
)

test('chosen tags have their names, whatever the list begins with', async () => {
  show(tags(['баг', later.id, 'удалённая']))
  for (const name of ['Баг', 'Яхта', 'Удалено или недоступно'])
    expect(await screen.findAllByText(name)).not.toHaveLength(0)
  expect(screen.queryByText(later.id)).toBeNull()
})

test('a tag whose name comes late gets it, although another one was chosen meanwhile', async () => {
  const { fetch } = globalThis
  let respond = () => {}
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (decodeURIComponent(path).endsWith(`/tags/${later.id}`))
      await new Promise<void>((resolve) => {
        respond = resolve
      })
    return fetch(path, init)
  })
  function Skills() {
    const [tagIds, setTagIds] = useState([later.id])
    return <TagsField label="Метки" projectId={null} tagIds={tagIds} onChange={setTagIds} />
  }
  show(<Skills />)
  await userEvent.click(screen.getByRole('combobox', { name: 'Метки' }))
  await userEvent.click(await screen.findByText('Баг'))
  expect(screen.queryAllByText('…')).not.toHaveLength(0)
  respond()
  expect(await screen.findAllByText('Яхта')).not.toHaveLength(0)
})

test('tags are searched for on the server', async () => {
  show(tags([]))
  const field = screen.getByRole('combobox', { name: 'Метки' })
  await userEvent.type(field, 'ях')
  await userEvent.click(await screen.findByText('Яхта'))
  expect(choose).toHaveBeenCalledWith([later.id])
})

test('a project of another role is not shown as its id', async () => {
  show(<ProjectsField label="Проекты" placeholder="" projectIds={['arena', 'other']} onChange={choose} />)
  expect(await screen.findAllByText('Арена')).not.toHaveLength(0)
  expect(await screen.findAllByText('Удалено или недоступно')).not.toHaveLength(0)
  expect(screen.queryByText('other')).toBeNull()
})
