import { expect, it } from 'vitest'
import { harmless, unguarded } from '../../src/platform/tables/csv.ts'

const separators = [',', ';', '\t', '|', '\n', '\r']
const formula = /^"*[=+\-@＝＋－＠]/

/** Deterministic, so that a failure can be reproduced. */
function* randomCells(count: number) {
  const signs = ['=', '+', '-', '@', '＝', ';', ',', '\t', '|', '\n', '\r', '"', "'", 'a', ' ', 'cmd|']
  let seed = 7
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }
  for (let index = 0; index < count; index += 1)
    yield Array.from({ length: Math.floor(next() * 9) }, () => signs[Math.floor(next() * signs.length)]).join(
      '',
    )
}

it.each(['=1+1', 'x;=cmd|calc', 'x\t@SUM(1)', 'x|+1', 'x;"=1"', 'first\n=1', "'=1", '\t=1', '＝1'])(
  'no program calculates %j, by whatever separator it parts cells',
  (cell) => {
    const kept = harmless(cell)
    expect(unguarded(kept)).toBe(cell)
    for (const separator of separators)
      expect(kept.split(separator).filter((part) => formula.test(part))).toEqual([])
  },
)

it('of 20,000 random cells none is calculated and each reads back as it was', () => {
  const broken = [...randomCells(20_000)].filter((cell) => {
    const kept = harmless(cell)
    const parts = separators.flatMap((separator) => kept.split(separator))
    return unguarded(kept) !== cell || parts.some((part) => formula.test(part))
  })
  expect(broken).toEqual([])
})

it('leaves ordinary words alone', () => {
  for (const cell of ['Анна-Мария', 'a, b - c', 'user+tag@mail.test', 'C:\\x', "it's", 'a=b', '"quoted"'])
    expect(harmless(cell)).toBe(cell)
})
