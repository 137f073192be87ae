import type { Locale } from '@savepoint/contract/people/people.ts'
import { clockTime } from '../../../lib/dates/relative-time.ts'
import { type Translate, translator } from '../../../lib/language/i18n.ts'
import './sign-in-translations.ts'
import {
  isProblem,
  isWrongCredentials,
  ProblemError,
  retryTimeOf,
} from '../../../lib/problems/problem-error.ts'

export function signInFailure(error: unknown, t: Translate, language: Locale): string {
  const signInText = translator('signIn')
  if (isProblem(error, 'secondFactorRequired')) return signInText(($) => $.code.needed)
  if (isProblem(error, 'wrongSecondFactor')) return signInText(($) => $.code.wrong)
  if (isWrongCredentials(error)) return signInText(($) => $.wrongCredentials)
  // Only the pages that load these texts send a code.
  if (isProblem(error, 'incorrectCode')) return translator('account')(($) => $.reset.wrongCode)
  if (isProblem(error, 'notEnoughRights')) return signInText(($) => $.wrongNetwork)
  const retryAt = retryTimeOf(error)
  if (retryAt) return t(($) => $.errors.tooMany, { when: clockTime(retryAt, new Date(), language) })
  if (error instanceof ProblemError && error.status === 0) return t(($) => $.errors.unreachable)
  return t(($) => $.errors.tryLater)
}
