import type { ManagedArticle } from '@savepoint/contract/knowledge/articles.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { DiscardDialog } from '../../../src/features/knowledge/articles/drafts/DiscardDialog.tsx'
import type { ArticleEditing } from '../../../src/features/knowledge/articles/drafts/use-article-editing.ts'
import { queryClient } from '../../../src/lib/api/query-client.ts'
import { openForm, prepareForms, slowServer } from '../../form-page.tsx'

beforeAll(prepareForms)
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('changes that never reached the server are discarded', async () => {
  slowServer()
  const problem = { title: 'Not found', status: 404, code: 'notFound' }
  vi.stubGlobal('fetch', async () => Response.json(problem, { status: 404 }))
  const [takeOver, onClose] = [vi.fn(), vi.fn()]
  const editing = { saver: { stop: () => {} }, takeOver } as unknown as ArticleEditing
  await openForm(() => (
    <>
      <input aria-label="text" />
      <DiscardDialog article={{ id: 'one' } as ManagedArticle} editing={editing} onClose={onClose} />
    </>
  ))
  await userEvent.click(await screen.findByRole('button', { name: 'Отменить изменения' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(takeOver).toHaveBeenCalledWith({ id: 'one', draft: null })
})
