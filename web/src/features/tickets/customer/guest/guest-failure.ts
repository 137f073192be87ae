import type { Locale } from '@savepoint/contract/people/people.ts'
import { clockTime } from '../../../../lib/dates/relative-time.ts'
import { type TextOf, type Translate, translator } from '../../../../lib/language/i18n.ts'
import { isProblem, ProblemError, retryTimeOf } from '../../../../lib/problems/problem-error.ts'

export function guestFailure(error: unknown, t: Translate, language: Locale, otherwise?: TextOf): string {
  const requests = translator('requests')
  const retryAt = retryTimeOf(error)
  const when = retryAt && clockTime(retryAt, new Date(), language)
  if (isProblem(error, 'ticketLimit')) {
    const limit = requests(($) => $.request.limit)
    return when ? `${limit}. ${requests(($) => $.request.limitUntil, { when })}` : limit
  }
  if (when) return t(($) => $.errors.tooMany, { when })
  if (isProblem(error, 'wrongChallenge')) return requests(($) => $.guest.checkFailed)
  if (error instanceof ProblemError && error.status === 0) return t(($) => $.errors.unreachable)
  return otherwise ? t(otherwise) : requests(($) => $.request.failed)
}
