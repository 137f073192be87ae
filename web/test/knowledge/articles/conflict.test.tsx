import { documentFromText } from '@savepoint/contract/document-contents.ts'
import type { ManagedArticle } from '@savepoint/contract/knowledge/articles.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { ArticleEditing } from '../../../src/features/knowledge/articles/drafts/use-article-editing.ts'
import { PublishButtons } from '../../../src/features/knowledge/articles/publishing/PublishButtons.tsx'
import { queryClient } from '../../../src/lib/api/query-client.ts'
import { ProblemError } from '../../../src/lib/problems/problem-error.ts'
import { openForm, prepareForms, slowServer } from '../../form-page.tsx'

beforeAll(prepareForms)
afterEach(() => queryClient.clear())

const text = { title: 'Мечи', content: documentFromText('Текст'), tags: [], seeAlso: [] }
const article = {
  ...{ ...text, id: 'one', version: 3, published: false, internal: false, customerGroups: [] },
  ...{ mayPublish: true, publishAt: null, updatedBy: null },
} as unknown as ManagedArticle

/** Somebody else saves the article before the button is pressed. */
async function overwrite(button: string, meanwhile: Partial<ManagedArticle>, before = article) {
  slowServer({ ...before, ...meanwhile, version: 4 })
  const problem = { title: '', status: 409, code: 'changedMeanwhile' }
  const save = vi.fn().mockResolvedValue(undefined)
  save.mockRejectedValueOnce(new ProblemError({ status: 409, problem, requestId: '' } as never))
  const words = { title: text.title, tags: [], seeAlso: [] }
  const editing = { words, saving: { name: 'saved' }, hasChanges: true, read: () => text, save }
  await openForm(() => (
    <>
      <input aria-label="text" />
      <PublishButtons article={before} editing={editing as unknown as ArticleEditing} />
    </>
  ))
  await userEvent.click(await screen.findByRole('button', { name: button }))
  await userEvent.click(await screen.findByRole('button', { name: 'Сохранить мой вариант поверх' }))
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
  return save.mock.calls[1]?.[0]
}

test('an article that was published meanwhile stays published, and the dialog says so', async () => {
  const saved = overwrite('Сохранить', { published: true })
  expect(await screen.findByText(/тем временем опубликовали/)).toBeTruthy()
  expect(await saved).toEqual({ published: true, over: 4 })
})

test('an article that was withdrawn meanwhile stays withdrawn', async () => {
  const saved = overwrite('Опубликовать изменения', { published: false }, { ...article, published: true })
  expect(await screen.findByText(/тем временем сняли с публикации/)).toBeTruthy()
  expect(await saved).toEqual({ published: false, over: 4 })
})

test('whoever publishes an article still publishes it over another text', async () => {
  expect(await overwrite('Опубликовать', {})).toEqual({ published: true, over: 4 })
})
