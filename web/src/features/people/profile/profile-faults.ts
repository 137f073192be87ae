import type { TFunction } from 'i18next'
import type { Translate } from '../../../lib/i18n.ts'
import { ProblemError } from '../../../lib/problem-error.ts'
import { validationText } from '../../../lib/validation-text.ts'

/** What the server or the check before it has against a field, as it says it. */
export type ProfileFaults = { nickname?: string | undefined; signature?: string | undefined }

export function profileFaults(error: unknown): ProfileFaults {
  const errors = error instanceof ProblemError ? (error.problem?.errors ?? []) : []
  const at = (field: string) =>
    errors.find(({ path }) => path === field || path.startsWith(`${field}.`))?.message
  return { nickname: at('nickname'), signature: at('signature') }
}

export function nicknameFault(fault: string | undefined, t: TFunction<'desk'>, common: Translate) {
  if (fault === 'Agent with such nickname already exists') return t(($) => $.profile.nicknameTaken)
  if (fault === 'latinOnly') return t(($) => $.profile.nicknameLatin)
  return validationText(common, fault)
}

export function signatureFault(fault: string | undefined, t: TFunction<'desk'>) {
  if (fault === undefined) return undefined
  return fault === 'Not allowed'
    ? t(($) => $.profile.signaturePictures)
    : t(($) => $.profile.signatureTooLong)
}
