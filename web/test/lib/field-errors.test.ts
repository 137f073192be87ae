import { expect, test, vi } from 'vitest'
import { showFieldErrors } from '../../src/lib/problems/field-errors.ts'
import { ProblemError } from '../../src/lib/problems/problem-error.ts'

function formOf(values: Record<string, unknown>) {
  return { getValues: (() => values) as never, setError: vi.fn() }
}
const refusal = (...paths: string[]) =>
  new ProblemError({
    status: 400,
    requestId: '1',
    problem: {
      type: 'about:blank',
      title: 'Invalid input',
      status: 400,
      code: 'invalidInput',
      errors: paths.map((path) => ({ path, message: 'Mandatory field' })),
    },
  })

test('an error appears at its field, and the first one gets the focus', () => {
  const form = formOf({ name: '', fields: { nickname: '' } })
  expect(showFieldErrors(refusal('name', 'fields.nickname'), form)).toBe(true)
  expect(form.setError.mock.calls).toEqual([
    ['name', { type: 'server', message: 'Mandatory field' }, { shouldFocus: true }],
    ['fields.nickname', { type: 'server', message: 'Mandatory field' }, { shouldFocus: false }],
  ])
})

test('an error that has no field in the form must be shown elsewhere', () => {
  const form = formOf({ name: '', fields: {} })
  expect(showFieldErrors(refusal('name', 'fields.added'), form)).toBe(false)
  expect(form.setError).toHaveBeenCalledTimes(1)
  expect(showFieldErrors(new ProblemError({ status: 500, problem: null, requestId: '1' }), form)).toBe(false)
  expect(showFieldErrors(new Error('offline'), form)).toBe(false)
})

test('a form may show an error at another field than the server names', () => {
  const form = formOf({ imap: { username: '' } })
  expect(showFieldErrors(refusal('smtp.username'), form, () => 'imap.username')).toBe(true)
  expect(form.setError.mock.calls[0]?.[0]).toBe('imap.username')
})
