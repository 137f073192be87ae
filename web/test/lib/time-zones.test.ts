import { expect, test } from 'vitest'
import { timeZoneChoices } from '../../src/lib/dates/time-zones.ts'

test('a time zone is found by its identifier, its place and its offset', () => {
  const label = (zone: string) => timeZoneChoices('en').find(({ value }) => value === zone)?.label
  expect(label('Asia/Tokyo')).toMatch(/^Asia\/Tokyo · Japan.* · GMT\+9$/)
  expect(label('America/New_York')).toMatch(/^America\/New York · Eastern Time · GMT-[45]$/)
  expect(label('UTC')).toBe('UTC')
})

test('no time zone is listed twice, and the one in use is listed even when the browser does not offer it', () => {
  const zones = timeZoneChoices('ru', ['Asia/Calcutta']).map(({ value }) => value)
  expect(new Set(zones).size).toBe(zones.length)
  expect(zones).toContain('Asia/Calcutta')
})
