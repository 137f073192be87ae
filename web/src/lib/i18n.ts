import type { Locale } from '@savepoint/contract/people.ts'
import i18next, { type TFunction } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { adminRu } from '../texts/admin-ru.ts'
import type { deskRu } from '../texts/desk-ru.ts'
import type { mailNoticesRu } from '../texts/mail-notices-ru.ts'
import { ru } from '../texts/ru.ts'
import type { ticketMailRu } from '../texts/ticket-mail-ru.ts'
import { useSettings } from './settings-store.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    enableSelector: true
    defaultNS: 'texts'
    resources: {
      texts: typeof ru
      desk: typeof deskRu
      admin: typeof adminRu
      ticketMail: typeof ticketMailRu
      mailNotices: typeof mailNoticesRu
    }
  }
}

export const languages: Locale[] = ['ru', 'en', 'pt']

const loaders: Record<Exclude<Locale, 'ru'>, () => Promise<object>> = {
  en: async () => (await import('../texts/en.ts')).en,
  pt: async () => (await import('../texts/pt.ts')).pt,
}

export const i18n = i18next.createInstance()

export type Translate = TFunction<'texts'>
/** Picks a text without variables, to be translated where it is shown. */
export type TextOf = Extract<Parameters<Translate>[0], (...given: never[]) => unknown>

export async function startTexts() {
  await i18n.use(initReactI18next).init({
    lng: 'ru',
    fallbackLng: 'ru',
    defaultNS: 'texts',
    ns: ['texts'],
    resources: { ru: { texts: ru } },
    interpolation: { escapeValue: false },
  })
  await speak(useSettings.getState().language)
  useSettings.subscribe((now, before) => {
    if (now.language !== before.language) void speak(now.language)
  })
}

async function speak(language: Locale) {
  if (language !== 'ru' && !i18n.hasResourceBundle(language, 'texts')) {
    i18n.addResourceBundle(language, 'texts', await loaders[language]())
  }
  await i18n.changeLanguage(language)
  document.documentElement.lang = language
}
