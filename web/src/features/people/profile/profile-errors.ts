import type { Translate } from '../../../lib/language/i18n.ts'
import { ProblemError } from '../../../lib/problems/problem-error.ts'
import { validationText } from '../../../lib/problems/validation-text.ts'

export type ProfileErrors = { nickname?: string | undefined; signature?: string | undefined }

export function profileErrors(error: unknown): ProfileErrors {
  const errors = error instanceof ProblemError ? (error.problem?.errors ?? []) : []
  const at = (field: string) =>
    errors.find(({ path }) => path === field || path.startsWith(`${field}.`))?.message
  return { nickname: at('nickname'), signature: at('signature') }
}

export function nicknameError(fieldError: string | undefined, t: Translate<'profile'>, common: Translate) {
  if (fieldError === 'Agent with such nickname already exists') return t(($) => $.profile.nicknameTaken)
  if (fieldError === 'latinOnly') return t(($) => $.profile.nicknameLatin)
  return validationText(common, fieldError)
}

export function signatureError(fieldError: string | undefined, t: Translate<'profile'>) {
  if (fieldError === undefined) return undefined
  return fieldError === 'Not allowed'
    ? t(($) => $.profile.signaturePictures)
    : t(($) => $.profile.signatureTooLong)
}
