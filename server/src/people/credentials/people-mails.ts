import type { Locale } from '@savepoint/contract/people/people.ts'
import { textsIn } from '../../locales/texts-in.ts'

type Text = { subject: string; body: string }
type Mail = 'resetPassword' | 'confirmEmail' | 'alreadyRegistered'
type StaffMail = 'invitation' | 'passwordTaken'

const playerMail =
  (mail: Mail) =>
  (locale: Locale, link: string): Text => {
    const t = textsIn(locale)
    return { subject: t(($) => $.account[mail].subject), body: t(($) => $.account[mail].body, { link }) }
  }

const staffMail =
  (mail: StaffMail) =>
  (locale: Locale, link: string): Text => {
    const t = textsIn(locale)
    return { subject: t(($) => $.staff[mail].subject), body: t(($) => $.staff[mail].body, { link }) }
  }

export const resetPasswordMail = playerMail('resetPassword')
export const confirmEmailMail = playerMail('confirmEmail')
export const alreadyRegisteredMail = playerMail('alreadyRegistered')
export const invitationMail = staffMail('invitation')
export const passwordTakenMail = staffMail('passwordTaken')

export function staffAddressMail(locale: Locale): Text {
  const t = textsIn(locale)
  return { subject: t(($) => $.staff.staffAddress.subject), body: t(($) => $.staff.staffAddress.body) }
}
