import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  isWritten,
  readRequestDraft,
  removeOwnDraft,
  saveRequestDraft,
} from '../../src/features/tickets/customer/request/request-draft.ts'
import { lockDrafts, removePlainDrafts, unlockDrafts } from '../../src/lib/drafts/draft-keys.ts'
import { readDraft, writeDraft } from '../../src/lib/drafts/draft-store.ts'
import { useDraft } from '../../src/lib/drafts/use-draft.ts'

const keyOf = (letter: string) => btoa(letter.repeat(32)).replaceAll('=', '')
beforeEach(() => {
  localStorage.clear()
  unlockDrafts('customer', 'player', [keyOf('p')])
  unlockDrafts('agent', 'jogador', [keyOf('j')])
})

const ticket = { owner: 'player', about: 'ticket.100042' }

test('typed text is restored after a reload', () => {
  const first = renderHook(() => useDraft(ticket))
  act(() => first.result.current[1]('My sword'))
  first.unmount()
  expect(renderHook(() => useDraft(ticket)).result.current[0]).toBe('My sword')
})

test('drafts of different accounts and tickets never mix', () => {
  const { result } = renderHook(() => useDraft(ticket))
  act(() => result.current[1]('My sword'))
  expect(renderHook(() => useDraft({ ...ticket, owner: 'jogador' })).result.current[0]).toBe('')
  expect(renderHook(() => useDraft({ ...ticket, about: 'ticket.100043' })).result.current[0]).toBe('')
})

test('emptying a field removes its draft', () => {
  const { result } = renderHook(() => useDraft(ticket))
  act(() => result.current[1]('My sword'))
  act(() => result.current[1](''))
  expect(localStorage.length).toBe(0)
})

const hearOfChange = (key: string) =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))

test('another tab shows what is written, and nothing once it is sent', () => {
  const [here, there] = [renderHook(() => useDraft(ticket)), renderHook(() => useDraft(ticket))]
  act(() => here.result.current[1]('My sword'))
  const [name = ''] = Object.keys(localStorage)
  hearOfChange(name)
  expect(there.result.current[0]).toBe('My sword')
  act(() => there.result.current[1](''))
  hearOfChange(name)
  expect(here.result.current[0]).toBe('')
})

test('what the storage did not take is not replaced by what another tab stored', () => {
  const { result } = renderHook(() => useDraft(ticket))
  act(() => result.current[1]('Stored'))
  const [name = ''] = Object.keys(localStorage)
  lockDrafts('customer')
  act(() => result.current[1]('Only here'))
  hearOfChange(name)
  expect(result.current[0]).toBe('Only here')
})

const draft = {
  projectId: 'p',
  categoryId: 'c',
  values: { title: 'Sword', description: '', characterNickname: '', fields: { server: '' } },
  attachments: [],
}

test('a request draft is saved with its topic, an empty one is not worth it', () => {
  expect(saveRequestDraft('player', draft)).toBe(true)
  expect(readRequestDraft('player')).toEqual(draft)
  expect(isWritten(draft)).toBe(true)
  expect(isWritten({ ...draft, values: { ...draft.values, title: ' ' } })).toBe(false)
})

test('a form removes only the draft that it has stored itself', () => {
  saveRequestDraft('player', draft)
  removeOwnDraft('player', { ...draft, values: { ...draft.values, title: 'Shield' } })
  expect(readRequestDraft('player')).toEqual(draft)
  removeOwnDraft('player', draft)
  expect(readRequestDraft('player')).toBeNull()
})

test('what the form filled in itself is not a draft', () => {
  const prefilled = { ...draft.values, title: '', fields: { email: 'me@mail.test' } }
  expect(isWritten({ ...draft, values: prefilled }, prefilled)).toBe(false)
  const written = { ...prefilled, fields: { email: 'other@mail.test' } }
  expect(isWritten({ ...draft, values: written }, prefilled)).toBe(true)
})

test('a full storage is reported', () => {
  vi.stubGlobal('localStorage', {
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(saveRequestDraft('player', draft)).toBe(false)
})

const stored = () => JSON.stringify({ ...localStorage })
const message = { owner: 'player', about: 'ticket.100042' }

test('stored drafts are encrypted, and only their author can read them after signing in again', () => {
  expect(writeDraft(message, 'My sword is gone')).toBe(true)
  expect(stored()).not.toMatch(/sword/i)
  expect(stored()).not.toContain(btoa('My sword is gone').slice(0, 12))
  lockDrafts('customer')
  expect(readDraft(message)).toBeNull()
  expect(writeDraft(message, 'Words of nobody')).toBe(false)
  unlockDrafts('customer', 'player', [keyOf('x')])
  expect(readDraft(message)).toBeNull()
  unlockDrafts('customer', 'player', [keyOf('n'), keyOf('p')])
  expect(readDraft(message)).toBe('My sword is gone')
})

test('a draft can be decrypted neither under another name nor by another account', () => {
  writeDraft(message, 'My sword')
  const [name, value] = Object.entries({ ...localStorage })[0] as [string, string]
  localStorage.setItem(name.replace('100042', '100043'), value)
  localStorage.setItem(name.replace('player', 'jogador'), value)
  expect(readDraft({ ...message, about: 'ticket.100043' })).toBeNull()
  expect(readDraft({ ...message, owner: 'jogador' })).toBeNull()
})

test("signing out as a player does not lock an employee's drafts in the same browser", () => {
  unlockDrafts('agent', 'anna', [keyOf('a')])
  writeDraft({ owner: 'anna', about: 'ticket.1' }, 'Reply')
  lockDrafts('customer')
  expect(readDraft({ owner: 'anna', about: 'ticket.1' })).toBe('Reply')
})

test('unencrypted drafts of an earlier release are encrypted for the signed-in account, and removed when nobody is signed in', () => {
  lockDrafts('customer')
  localStorage.setItem('savepoint.draft.player.ticket.100042', JSON.stringify('Old words'))
  localStorage.setItem('savepoint.draft.jogador.ticket.100042', JSON.stringify('Old words'))
  expect(readDraft(message)).toBeNull()
  unlockDrafts('customer', 'player', [keyOf('p')])
  expect(readDraft(message)).toBe('Old words')
  removePlainDrafts()
  expect(stored()).not.toContain('Old words')
  expect(readDraft(message)).toBe('Old words')
})
