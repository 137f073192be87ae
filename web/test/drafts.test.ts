import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepRequestDraft, readRequestDraft } from '../src/features/tickets/request/request-draft.ts'
import { useDraft } from '../src/lib/use-draft.ts'

beforeEach(() => localStorage.clear())

const ticket = { owner: 'player', about: 'ticket.100042' }

test('what was typed is there again after a reload', () => {
  const first = renderHook(() => useDraft(ticket))
  act(() => first.result.current[1]('My sword'))
  first.unmount()
  expect(renderHook(() => useDraft(ticket)).result.current[0]).toBe('My sword')
})

test('drafts of two accounts and of two tickets never mix', () => {
  const { result } = renderHook(() => useDraft(ticket))
  act(() => result.current[1]('My sword'))
  expect(renderHook(() => useDraft({ ...ticket, owner: 'jogador' })).result.current[0]).toBe('')
  expect(renderHook(() => useDraft({ ...ticket, about: 'ticket.100043' })).result.current[0]).toBe('')
})

test('an emptied field leaves nothing behind', () => {
  const { result } = renderHook(() => useDraft(ticket))
  act(() => result.current[1]('My sword'))
  act(() => result.current[1](''))
  expect(localStorage.length).toBe(0)
})

const draft = {
  projectId: 'p',
  categoryId: 'c',
  values: { title: 'Sword', description: '', characterNickname: '', fields: { server: '' } },
  attachments: [],
}

test('a request is kept with its place, and one without words is not', () => {
  expect(keepRequestDraft('player', draft)).toBe(true)
  expect(readRequestDraft('player')).toEqual(draft)
  expect(keepRequestDraft('player', { ...draft, values: { ...draft.values, title: ' ' } })).toBeNull()
  expect(readRequestDraft('player')).toBeNull()
})

test('a full storage is said, not hidden', () => {
  vi.stubGlobal('localStorage', {
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(keepRequestDraft('player', draft)).toBe(false)
})
