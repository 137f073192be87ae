import type { ManagedArticle } from '@savepoint/contract/knowledge/articles.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { ArticleEditing } from '../../src/features/knowledge/articles/drafts/use-article-editing.ts'
import { ArticleNotes } from '../../src/features/knowledge/articles/notes/ArticleNotes.tsx'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { openForm, prepareForms, slowServer } from '../form-page.tsx'

beforeAll(prepareForms)
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

const editing = { quoteAtCaret: () => 'A block', markNoted: () => {} } as unknown as ArticleEditing

test('what is typed while a note is sent stays, and leaving asks about it', async () => {
  const server = slowServer({ items: [] })
  const router = await openForm(() => (
    <ArticleNotes article={{ id: 'one' } as ManagedArticle} editing={editing} />
  ))
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  await userEvent.type(field, 'First')
  await userEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(server.changes).toHaveLength(1))
  await userEvent.type(field, ' and second')
  await server.answer({})
  expect(field.value).toBe('First and second')
  void router.navigate({ to: '/elsewhere' as never })
  await userEvent.click(await screen.findByRole('button', { name: 'Сохранить и уйти' }))
  await waitFor(() => expect(server.changes[1]?.body).toMatchObject({ text: 'First and second' }))
  await server.answer({})
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'))
})
