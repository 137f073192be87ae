import type { Snippet } from '@savepoint/contract/knowledge/snippets/snippets.ts'
import type { ArticleTranslation } from '@savepoint/contract/knowledge/translations/translations.ts'
import { act, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { fieldValuesOf, newFieldIds } from '../../src/features/knowledge/projects/form/category-values.ts'
import { useTopicForm } from '../../src/features/knowledge/projects/form/use-topic-form.ts'
import { useSnippetEditing } from '../../src/features/knowledge/snippets/use-snippet-editing.ts'
import { useTranslationEditing } from '../../src/features/knowledge/translations/screen/use-translation-editing.ts'
import { withTyped } from '../../src/features/knowledge/translations/topics/topic-values.ts'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { openForm, prepareForms, slowServer } from '../form-page.tsx'

beforeAll(prepareForms)
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

const updatedAt = '2026-11-27T10:00:00.000Z'
const empty = { type: 'doc', content: [{ type: 'paragraph' }] }

test('what is typed while a project is saved stays, and is saved next with the new version', async () => {
  const requests: { name: string; version: number; answer: () => void }[] = []
  const { result } = renderHook(() => {
    const [latest, setLatest] = useState({ id: 'one', version: 1, updatedAt, name: '' })
    const editing = useTopicForm({
      latest,
      valuesOf: ({ name }) => ({ name }),
      resolver: async (values) => ({ values, errors: {} }),
      save: ({ name }, version) =>
        new Promise<typeof latest>((resolve) => {
          const answer = () => {
            const saved = { ...latest, name, version: version + 1 }
            setLatest(saved)
            resolve(saved)
          }
          requests.push({ name, version, answer })
        }),
      reload: async () => {},
    })
    return { ...editing, isDirty: editing.isDirty }
  })
  const type = (name: string) => act(() => result.current.form.setValue('name', name, { shouldDirty: true }))
  type('one')
  const asked = [result.current.submit()]
  await waitFor(() => expect(requests).toHaveLength(1))
  type('one two')
  asked.push(result.current.submit())
  await act(async () => requests[0]?.answer())
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(result.current.form.getValues('name')).toBe('one two')
  expect(requests[1]).toMatchObject({ name: 'one two', version: 2 })
  await act(async () => requests[1]?.answer())
  expect(await Promise.all(asked)).toEqual([true, true])
  await waitFor(() => expect(result.current.isDirty).toBe(false))
})

test('questions created by a save get their ids, whatever was typed or removed meanwhile', () => {
  const question = (id: string, type: 'text' | 'select' = 'text') => ({
    id,
    type,
    title: id,
    description: null,
    imageId: null,
    required: false,
    options: [] as string[],
  })
  const fresh = ({ id: _id, ...field }: ReturnType<typeof fieldValuesOf>) => field
  const before = { fields: [question('old')] }
  const saved = {
    fields: [question('old'), question('list', 'select'), question('a'), question('b')],
  } as never
  const typed = [fresh(fieldValuesOf(question('a'))), fresh(fieldValuesOf(question('b', 'select')))]
  expect(newFieldIds(typed, { before, saved } as never)).toEqual([
    { index: 0, id: 'a' },
    { index: 1, id: 'list' },
  ])
  expect(newFieldIds([fieldValuesOf(question('a'))], { before, saved } as never)).toEqual([])
})

test('what is typed while a translation of a topic is saved stays', () => {
  const field = (id: string, title: string) => ({ id, title, description: null, options: {} })
  const sent = { name: 'N ', fields: [field('a', 'A '), field('b', 'B ')] }
  const typed = { name: 'N ', fields: [field('a', 'A '), field('b', 'B and more')] }
  const saved = { name: 'N', fields: [field('a', 'A'), field('b', 'B'), field('c', '')] }
  expect(withTyped(saved, { sent, typed: sent })).toEqual(saved)
  expect(withTyped(saved, { sent, typed })).toEqual({
    name: 'N',
    fields: [field('a', 'A'), field('b', 'B and more'), field('c', '')],
  })
  expect(withTyped(saved, { sent, typed: { ...sent, name: 'New' } }).name).toBe('New')
})

type Editing = {
  text: string
  isDirty: boolean
  onText: (text: string) => void
  save: () => Promise<boolean>
}

function Field({ text, isDirty, onText, save }: Editing) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <input aria-label="text" value={text} onChange={(event) => onText(event.currentTarget.value)} />
      <span>{isDirty ? 'unsaved' : 'saved'}</span>
    </form>
  )
}

const snippet = {
  ...{ id: 'one', version: 1, updatedAt, name: '', locale: 'en', content: empty, translations: [] },
} as unknown as Snippet

function SnippetName() {
  const { name, isDirty, rename, save } = useSnippetEditing(snippet, 'en')
  return <Field text={name} isDirty={isDirty} onText={rename} save={save} />
}

const source = { title: 'Source', tags: [], content: empty, locale: 'en', updatedAt, published: true }
const translationOf = (title: string, revision: number) =>
  ({
    ...{ id: 'one', locale: 'ru', state: 'current', mayPublish: true, review: null, source },
    translation: { title, tags: [], content: empty, published: false, revision, updatedAt },
  }) as unknown as ArticleTranslation

function TranslationTitle() {
  const [initial] = useState(() => translationOf('', 1))
  const { fields, isDirty, change, save } = useTranslationEditing(initial)
  return <Field text={fields.title} isDirty={isDirty} onText={(title) => change({ title })} save={save} />
}

const titles = {
  snippet: {
    form: () => <SnippetName />,
    saved: { ...snippet, name: 'one', version: 2 },
    next: { name: 'one two', version: 2 },
  },
  translation: {
    form: () => <TranslationTitle />,
    saved: translationOf('one', 2),
    next: { title: 'one two', revision: 2 },
  },
}

for (const [name, { form, saved, next }] of Object.entries(titles)) {
  test(`what is typed while a ${name} is saved stays, and is saved next`, async () => {
    const server = slowServer()
    await openForm(form)
    const input = screen.getByLabelText<HTMLInputElement>('text')
    await userEvent.type(input, 'one{Enter}')
    await waitFor(() => expect(server.changes).toHaveLength(1))
    await userEvent.type(input, ' two{Enter}')
    expect(server.changes).toHaveLength(1)
    await server.answer(saved)
    await waitFor(() => expect(server.changes).toHaveLength(2))
    expect(input.value).toBe('one two')
    expect(server.changes[1]?.body).toMatchObject(next)
  })
}
