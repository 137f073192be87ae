import type { Attachment } from '@savepoint/contract/tickets/ticket-values.ts'
import { act, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { useOutbox } from '../../src/features/tickets/customer/conversation/outbox-store.ts'
import { useReturnedTexts } from '../../src/features/tickets/customer/conversation/use-returned-texts.ts'
import type { RequestValues } from '../../src/features/tickets/customer/request/fields/request-schema.ts'
import { useRequestErrors } from '../../src/features/tickets/customer/request/use-request-errors.ts'
import { unlockDrafts } from '../../src/lib/drafts/draft-keys.ts'
import { startTranslations } from '../../src/lib/language/i18n.ts'
import { ProblemError } from '../../src/lib/problems/problem-error.ts'

beforeAll(async () => {
  unlockDrafts('customer', 'ana', [Buffer.alloc(32, 7).toString('base64url')])
  await startTranslations()
  await import('../../src/lib/language/requests-translations.ts')
})
afterEach(() => useOutbox.setState({ messages: [] }))

const attachments = [{ id: 'f', name: 'dump.txt' } as Attachment]

test('the text of a message whose files are gone returns to its composer', () => {
  const message = { key: 'k', createdAt: '', text: 'Here it is', attachments, state: 'filesGone' as const }
  const other = { ...message, owner: 'ana', ticketId: 2, key: 'other' }
  useOutbox.setState({ messages: [{ ...message, owner: 'ana', ticketId: 1 }, other] })
  const { result } = renderHook(() => {
    const [text, setText] = useState('And this')
    useReturnedTexts({ owner: 'ana', ticketId: 1, text, setText })
    return text
  })
  expect(result.current).toBe('Here it is\n\nAnd this')
  expect(useOutbox.getState().messages).toEqual([other])
})

test('a request whose files are gone says so and drops them', () => {
  const reset = vi.fn()
  const { result } = renderHook(() => {
    const form = useForm<RequestValues>({ defaultValues: { title: 'Help' } })
    return { form, message: form.formState.errors.root?.message, show: useRequestErrors('p', { reset }) }
  })
  const errors = [{ path: 'attachments', message: 'Unknown file' }]
  const problem = { type: '', title: 'Invalid', status: 400, code: 'invalidInput', errors }
  const failure = new ProblemError({ status: 400, problem, requestId: '' } as never)
  act(() => result.current.show(failure, result.current.form))
  expect(reset).toHaveBeenCalledOnce()
  expect(result.current.message).toMatch('файлы хранятся сутки')
})
