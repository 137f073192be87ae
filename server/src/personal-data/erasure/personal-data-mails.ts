import type { Locale } from '@savepoint/contract/people/people.ts'
import { formatIn } from '../../locales/format-in.ts'
import { textsIn } from '../../locales/texts-in.ts'

type Text = { subject: string; body: string }
type Mail = 'requested' | 'cancelled' | 'erased' | 'guestRequested' | 'guestCancelled' | 'guestErased'

function mailAbout(mail: Mail, locale: Locale, values: { day?: string; link?: string } = {}): Text {
  const t = textsIn(locale)
  return {
    subject: t(($) => $.personalData[mail].subject),
    body: t(($) => $.personalData[mail].body, values),
  }
}

const dayFormat = formatIn({ dateStyle: 'long', timeZone: 'UTC' })

const dayOf = (locale: Locale, at: Date) => dayFormat(locale).format(at)

export const erasureRequestedMail = (locale: Locale, dueAt: Date, link: string) =>
  mailAbout('requested', locale, { day: dayOf(locale, dueAt), link })

export const erasureCancelledMail = (locale: Locale) => mailAbout('cancelled', locale)

export const erasedMail = (locale: Locale) => mailAbout('erased', locale)

export const guestErasureRequestedMail = (locale: Locale, dueAt: Date, link: string) =>
  mailAbout('guestRequested', locale, { day: dayOf(locale, dueAt), link })

export const guestErasureCancelledMail = (locale: Locale) => mailAbout('guestCancelled', locale)

export const guestErasedMail = (locale: Locale) => mailAbout('guestErased', locale)
