import type { TicketTag } from '@savepoint/contract/tickets/tags.ts'
import { expect, test } from 'vitest'
import {
  absentTags,
  foundTags,
  isNewName,
  tagsAfter,
} from '../../src/features/tickets/agent/properties/tag-choices.ts'

const tag = (name: string): TicketTag => ({ id: name.toLowerCase(), name, color: 'gray' })
const names = (tags: readonly TicketTag[]) => tags.map(({ name }) => name)
const [bug, refund, vip] = [tag('Баг'), tag('Возврат'), tag('VIP')]

test('changes under way are shown as done, in the order of names', () => {
  expect(names(tagsAfter([refund], [{ added: bug }]))).toEqual(['Баг', 'Возврат'])
  expect(names(tagsAfter([bug, refund], [{ removed: bug }, { added: vip }, { removed: vip }]))).toEqual([
    'Возврат',
  ])
})

test('a change that the server already made is not shown twice', () => {
  expect(tagsAfter([bug, refund], [{ added: bug }])).toEqual([bug, refund])
})

test('what the ticket has is not offered', () => {
  expect(absentTags([bug, refund], [bug])).toEqual([refund])
})

const search = { typed: 'возврат', present: [], isSettled: true }

test('the exact name comes first, then names with words that begin so', () => {
  const found = [tag('Автовозврат'), tag('Просит возвратить'), tag('возврат')]
  expect(names(foundTags({ ...search, found }))).toEqual(['возврат', 'Просит возвратить', 'Автовозврат'])
})

test('until the server answers, only what fits the words is left of what was found', () => {
  expect(names(foundTags({ ...search, found: [bug, refund], isSettled: false }))).toEqual(['Возврат'])
  expect(names(foundTags({ ...search, typed: 'djpd', found: [bug, refund], isSettled: false }))).toEqual([
    'Возврат',
  ])
})

test('a name is new when no tag has it, in any case, on the ticket or beside it', () => {
  expect(isNewName({ ...search, found: [bug] })).toBe(true)
  expect(isNewName({ ...search, found: [refund] })).toBe(false)
  expect(isNewName({ ...search, found: [], present: [refund] })).toBe(false)
  expect(isNewName({ ...search, found: [], isSettled: false })).toBe(false)
  expect(isNewName({ ...search, typed: '', found: [] })).toBe(false)
})
