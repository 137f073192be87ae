import { expect, it } from 'vitest'
import type { Call } from '../../../bench/drills/cluster/load-figures.ts'
import { phaseFigures, tableHeader, tableRow } from '../../../bench/drills/upgrade/upgrade-figures.ts'
import type { Write } from '../../../bench/drills/upgrade/upgrade-load.ts'

const call = (at: number, over: Partial<Call> = {}): Call => ({
  kind: 'page',
  at,
  took: 10,
  status: 200,
  saysWhen: false,
  ...over,
})
const write = (key: string, at: number, isAcknowledged = true): Write => ({
  kind: 'ticket',
  key,
  at,
  isAcknowledged,
})

it('a phase counts what began in it, and every answer that is no success', () => {
  const calls = [
    call(900),
    call(1_000, { took: 30 }),
    call(1_500, { status: 503, saysWhen: true }),
    call(1_600, { status: 404 }),
    call(1_700, { status: 0 }),
    call(2_000),
  ]
  const figures = phaseFigures({ from: 1_000, to: 2_000 }, { calls, writes: [], found: new Map() })
  expect(figures).toMatchObject({ calls: 4, failed: 3, longest: 30 })
})

it('a phase names as lost what was acknowledged in it and is not there, and as doubled whatever is there twice', () => {
  const writes = [
    write('kept', 1_000),
    write('lost', 1_100),
    write('twice', 1_200),
    write('unanswered', 1_300, false),
    write('unanswered twice', 1_400, false),
    write('lost later', 2_000),
  ]
  const found = new Map([
    ['kept', 1],
    ['twice', 2],
    ['unanswered twice', 2],
  ])
  expect(phaseFigures({ from: 1_000, to: 2_000 }, { calls: [], writes, found })).toMatchObject({
    acknowledged: 3,
    lost: 1,
    duplicated: 2,
  })
})

it('rows stand below their headings', () => {
  const figures = { calls: 1, failed: 2, acknowledged: 3, lost: 4, duplicated: 5, p95: 6, longest: 7 }
  const row = tableRow({ name: 'web1 replaced', from: 0, to: 1_000, note: '' }, figures)
  expect(row.length).toBe(tableHeader.length)
})
