import { limits } from '@savepoint/contract/limits.ts'
import { expect, it } from 'vitest'
import { freeNameAmong } from '../../src/features/tickets/agent/queue/views/view-values.ts'

it('gives a copy of a view a name that is free, and not too long', () => {
  expect(freeNameAmong([], 'Ночь')).toBe('Ночь')
  expect(freeNameAmong([{ name: 'НОЧЬ' }, { name: 'Ночь (2)' }], 'Ночь')).toBe('Ночь (3)')
  const longest = 'я'.repeat(limits.viewNameMaxLength)
  expect(freeNameAmong([{ name: longest }], longest)).toBe(`${'я'.repeat(limits.viewNameMaxLength - 4)} (2)`)
})
