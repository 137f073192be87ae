import { expect, test } from 'vitest'
import { safeRedirect } from '../src/lib/safe-redirect.ts'

const origin = 'https://help.example'

test.each(['/tickets', '/tickets/my?ticketId=100001', '/admin/articles/article?projectId=1#top'])(
  '%s is followed',
  (target) => expect(safeRedirect(target, origin)).toBe(target),
)

test.each([
  undefined,
  '',
  'tickets',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'javascript:alert(1)',
  '\\\\evil.example',
  ' /tickets',
])('%j is not', (target) => expect(safeRedirect(target, origin)).toBeNull())

test('dots cannot climb into another site', () => {
  expect(safeRedirect('/..//evil.example', origin)).toBeNull()
  expect(safeRedirect('/tickets/../..//evil.example', origin)).toBeNull()
})
