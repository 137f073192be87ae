import type { Locale } from '@savepoint/contract/people/people.ts'
import { type Translate, translator } from '../../../lib/language/i18n.ts'
import { isProblem } from '../../../lib/problems/problem-error.ts'
import { signInFailure } from '../authentication/sign-in-failure.ts'

export function codeFailure(
  error: unknown,
  { isRecovery, t, language }: { isRecovery: boolean; t: Translate; language: Locale },
): string {
  if (!isProblem(error, 'wrongSecondFactor', 'invalidInput')) return signInFailure(error, t, language)
  const signInText = translator('signIn')
  return isRecovery ? signInText(($) => $.code.wrongRecovery) : signInText(($) => $.code.wrong)
}
