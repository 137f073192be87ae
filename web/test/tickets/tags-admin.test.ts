import type { Tag } from '@savepoint/contract/tickets/tags.ts'
import { expect, test } from 'vitest'
import { mergeTargets } from '../../src/features/tickets/tags-admin/merge-targets.ts'
import { taggedCount } from '../../src/features/tickets/tags-admin/tagged-count.ts'

const emberwald = { id: 'emberwald', name: 'Emberwald' }
const voidhollow = { id: 'voidhollow', name: 'Voidhollow' }
const tag = (id: string, project: Tag['project']): Tag => ({
  id,
  name: id,
  color: 'gray',
  project,
  ticketsCount: 0,
  updatedAt: '2026-01-01T00:00:00.000Z',
})
const [refund, outage] = [tag('refund', null), tag('outage', null)]
const [lostItem, lostShip] = [tag('lost item', emberwald), tag('lost ship', voidhollow)]
const tags = [refund, outage, lostItem, lostShip, tag('lost horse', emberwald)]
const targetsOf = (one: Tag) => mergeTargets(one, tags).map(({ id }) => id)

test('a tag is merged only into another that all its tickets may have', () => {
  expect(targetsOf(lostItem)).toEqual(['refund', 'outage', 'lost horse'])
  expect(targetsOf(lostShip)).toEqual(['refund', 'outage'])
  expect(targetsOf(refund)).toEqual(['outage'])
})

test('the count of tickets says where counting stopped', () => {
  expect([0, 12, 9_999, 10_000].map((count) => taggedCount(count, 'en'))).toEqual([
    '0',
    '12',
    '9,999',
    '10,000+',
  ])
  expect(taggedCount(10_000, 'ru')).toBe('10\u00a0000+')
})
