import { beforeEach, expect, test, vi } from 'vitest'
import { mergeContexts, readContext } from '../../src/features/tickets/customer/widget/game-context.ts'

const warn = vi.fn()
beforeEach(() => {
  warn.mockReset()
  vi.spyOn(console, 'warn').mockImplementation(warn)
})

const names = (count: number, prefix: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${prefix}${at}`, 'v']))

test('numbers and what is true or false become text', () => {
  expect(readContext({ build: 142, beta: true, server: 'EU', empty: '' })).toEqual({
    build: '142',
    beta: 'true',
    server: 'EU',
    empty: '',
  })
  expect(warn).not.toHaveBeenCalled()
})

test.each([
  ['a value that is too long', { story: 'x'.repeat(201) }],
  ['a name that is too long', { ['n'.repeat(41)]: 'v' }],
  ['a name of spaces', { ' ': 'v' }],
  ['a list', { friends: ['Boris'] }],
  ['nothing', { clan: null }],
])('%s is left out alone, with a warning', (_what, odd) => {
  expect(readContext({ server: 'EU', ...odd, build: '7' })).toEqual({ server: 'EU', build: '7' })
  expect(warn).toHaveBeenCalledOnce()
})

test.each([[null], [undefined], ['EU'], [7]])('%j is no context', (given) => {
  expect(readContext(given)).toEqual({})
})

test('a request takes twenty names: those of the token, which is believed, and as many others as fit', () => {
  const merged = mergeContexts({
    page: { ...names(15, 'page'), server: 'US' },
    token: { ...names(9, 'token'), server: 'EU' },
  })
  expect(Object.keys(merged)).toHaveLength(20)
  expect(merged).toMatchObject({ ...names(9, 'token'), server: 'EU', page9: 'v' })
  expect(warn.mock.calls[0]?.slice(1)).toEqual(['page10', 'page11', 'page12', 'page13', 'page14'])
})

test('the game may say twenty-one things', () => {
  const page = readContext(names(21, 'page'))
  expect(Object.keys(mergeContexts({ page, token: {} }))).toHaveLength(20)
})
