import type { ProblemDocument } from '@savepoint/contract/problems.ts'
import { expect, test } from 'vitest'
import { handlingOf } from '../../src/lib/problems/failure-handling.ts'

const problem = (members: Partial<ProblemDocument>): ProblemDocument => ({
  type: 'about:blank',
  title: '',
  status: 0,
  code: '',
  ...members,
})

test.each([
  ['401 without a body', 401, null, 'refreshSession'],
  ['401 unauthorized', 401, problem({ code: 'unauthorized' }), 'refreshSession'],
  ['401 with detail Failed', 401, problem({ detail: 'Failed' }), 'silent'],
  ['401 titled Unauthorized', 401, problem({ title: 'Unauthorized' }), 'lacksRights'],
  ['401 titled Not enough rights', 401, problem({ title: 'Not enough rights' }), 'lacksRights'],
  ['403 titled Not enough rights', 403, problem({ title: 'Not enough rights' }), 'lacksRights'],
  ['any other 401', 401, problem({ title: 'Strange' }), 'tryLater'],
  ['400 with a body', 400, problem({ title: 'DocumentAlreadyExistsException' }), 'leaveToClient'],
  ['404 with a body', 404, problem({ title: 'Not found' }), 'leaveToClient'],
  ['502 without a body', 502, null, 'tryLater'],
] as const)('%s is handled as %s says', (_name, status, document, handling) => {
  expect(handlingOf({ status, problem: document }, document !== null)).toBe(handling)
})
