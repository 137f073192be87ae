import { addressNotAccepted } from '@savepoint/contract/people/credentials.ts'
import { passwordRules, passwordsMustMatch } from '@savepoint/contract/people/people.ts'
import { z } from 'zod'
import type { TextOf, Translate } from '../language/i18n.ts'

const [length, number, lower, capital, special] = passwordRules.map((rule) => rule.message)

const texts = new Map<string | undefined, TextOf>([
  [length, ($) => $.validation.passwordLength],
  [number, ($) => $.validation.passwordNumber],
  [lower, ($) => $.validation.passwordLower],
  [capital, ($) => $.validation.passwordCapital],
  [special, ($) => $.validation.passwordSpecial],
  [passwordsMustMatch, ($) => $.validation.passwordsDiffer],
  ['must be the same', ($) => $.validation.passwordsDiffer],
  ['should be an e-mail', ($) => $.validation.email],
  ['Email required', ($) => $.validation.emailRequired],
  [addressNotAccepted, ($) => $.validation.addressNotAccepted],
  ['Invalid date', ($) => $.validation.date],
  ['Mandatory field', ($) => $.validation.mandatory],
  ['chooseOption', ($) => $.validation.chooseOption],
  ['enterDate', ($) => $.validation.enterDate],
])

// Schemas have their own message only where a text is prescribed; all others get a translation key here.
z.config({
  customError: (issue) => {
    if (issue.code === 'too_small' && issue.origin === 'string') {
      return issue.minimum === 1 ? 'Mandatory field' : `tooShort:${issue.minimum}`
    }
    if (issue.code === 'too_big' && issue.origin === 'string') return `tooLong:${issue.maximum}`
    return issue.input === undefined || issue.input === null ? 'Mandatory field' : 'wrongValue'
  },
})

export function validationText(t: Translate, message: string | undefined): string | undefined {
  if (message === undefined) return undefined
  const known = texts.get(message)
  if (known) return t(known)
  const [key, figure] = message.split(':')
  const [, short] = /^Minimum length (\d+) characters$/.exec(message) ?? []
  if (short) return t(($) => $.validation.tooShort, { count: Number(short) })
  const [, long] = /^Max length (\d+) symbols$/.exec(message) ?? []
  if (long) return t(($) => $.validation.tooLong, { count: Number(long) })
  if (key === 'tooShort') return t(($) => $.validation.tooShort, { count: Number(figure) })
  if (key === 'tooLong') return t(($) => $.validation.tooLong, { count: Number(figure) })
  return t(($) => $.validation.wrongValue)
}

export const passwordRuleLabels = passwordRules.map((rule) => ({ ...rule, text: texts.get(rule.message)! }))
