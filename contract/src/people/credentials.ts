import { z } from 'zod'
import { email } from '../email-address.ts'
import { limits } from '../limits.ts'
import { locales } from './locales.gen.ts'

/** The messages are keys that the client translates. */
export const passwordRules = [
  {
    message: 'Minimal length: 6 characters',
    test: (value: string) => value.length >= limits.passwordMinLength,
  },
  { message: 'At least 1 number required', test: (value: string) => /\d/.test(value) },
  { message: 'At least 1 lower case letter required', test: (value: string) => /\p{Ll}/u.test(value) },
  { message: 'At least 1 capital letter required', test: (value: string) => /\p{Lu}/u.test(value) },
  {
    message: 'At least 1 special character required',
    test: (value: string) => /[_\W]/.test(value.replace(/[\p{L}\p{N}]/gu, '')),
  },
] as const

export const passwordsMustMatch = 'Passwords do not match'

/** Trimmed; every broken rule is reported. */
export const newPassword = z
  .string()
  .trim()
  .max(limits.passwordMaxLength)
  .superRefine((value, context) => {
    for (const rule of passwordRules) {
      if (!rule.test(value)) context.addIssue({ code: 'custom', message: rule.message })
    }
  })

export { email }

export const locale = z.enum(locales)
export type Locale = z.output<typeof locale>

export const credentials = z.strictObject({
  login: email,
  password: z.string().trim().min(1, 'Mandatory field').max(limits.passwordMaxLength),
})

function passwordsMatch(value: { password: string; passwordConfirm: string }) {
  return value.password === value.passwordConfirm
}
const mismatch = { path: ['passwordConfirm'], message: passwordsMustMatch }
const withConfirmation = {
  password: newPassword,
  passwordConfirm: z.string().trim().max(limits.passwordMaxLength),
}

/** Six digits of an app (RFC 6238), or a recovery code; people copy both with spaces. */
export const secondFactorCode = z.string().trim().min(6, 'Mandatory field').max(40, 'Wrong code')

export const agentCredentials = credentials.extend({ code: secondFactorCode.optional() })

export const registration = z
  .strictObject({ login: email, ...withConfirmation, locale: locale.optional() })
  .refine(passwordsMatch, mismatch)

/** The message at `email` when an agent has blocked the address. */
export const addressNotAccepted = 'Requests from this address are not accepted'

/** A new password is needed to confirm in another browser than the one that registered. */
export const emailConfirmation = z
  .strictObject({
    code: z.string().min(1).max(200),
    password: newPassword.optional(),
    passwordConfirm: z.string().trim().max(limits.passwordMaxLength).optional(),
  })
  .refine((value) => value.password === undefined || value.password === value.passwordConfirm, mismatch)

/** Either `login`, to get a code by email, or `code` with the new password. */
export const passwordReset = z
  .strictObject({
    login: email.optional(),
    locale: locale.optional(),
    code: z.string().min(1).max(200).optional(),
    password: newPassword.optional(),
    passwordConfirm: z.string().trim().max(limits.passwordMaxLength).optional(),
  })
  .superRefine((value, context) => {
    const complain = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (value.code === undefined) {
      if (value.login === undefined) complain('login', 'Email required')
      return
    }
    if (value.password === undefined) complain('password', 'Mandatory field')
    else if (value.password !== value.passwordConfirm) complain('passwordConfirm', passwordsMustMatch)
  })
