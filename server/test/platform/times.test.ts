import { time } from '@savepoint/contract/values.ts'
import { expect, it } from 'vitest'

it.each([
  ['2026-11-28T12:00:00Z', '2026-11-28T12:00:00Z'],
  ['2026-11-28T12:00:00.123456Z', '2026-11-28T12:00:00.123456Z'],
  ['2026-11-28T12:00:00.123456789Z', '2026-11-28T12:00:00.123456Z'],
  ['9999-12-31T23:59:59.9999999Z', '9999-12-31T23:59:59.999999Z'],
])('a time written %s is kept as %s', (written, kept) => expect(time.parse(written)).toBe(kept))

it.each(['0000-01-01T00:00:00Z', '10000-01-01T00:00:00Z', '2026-11-28T12:00:00+03:00'])(
  'a time written %s is refused',
  (written) => expect(time.safeParse(written).success).toBe(false),
)
