import type { Locale } from '@savepoint/contract/people/people.ts'
import { clockTime } from '../../../lib/dates/relative-time.ts'
import { type Translate, translator } from '../../../lib/language/i18n.ts'
import {
  isProblem,
  isWrongCredentials,
  ProblemError,
  retryTimeOf,
} from '../../../lib/problems/problem-error.ts'

export function signInFailure(error: unknown, t: Translate, language: Locale): string {
  if (isProblem(error, 'secondFactorRequired')) return t(($) => $.people.code.needed)
  if (isProblem(error, 'wrongSecondFactor')) return t(($) => $.people.code.wrong)
  if (isWrongCredentials(error)) return t(($) => $.people.wrongCredentials)
  // Only the pages that load these texts send a code.
  if (isProblem(error, 'incorrectCode')) return translator('account')(($) => $.reset.wrongCode)
  if (isProblem(error, 'notEnoughRights')) return t(($) => $.people.wrongNetwork)
  const retryAt = retryTimeOf(error)
  if (retryAt) return t(($) => $.errors.tooMany, { when: clockTime(retryAt, new Date(), language) })
  if (error instanceof ProblemError && error.status === 0) return t(($) => $.errors.unreachable)
  return t(($) => $.errors.tryLater)
}
