import type { Locale } from '@savepoint/contract/people.ts'
import i18next, { type TFunction } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { adminRu } from '../texts/admin-ru.ts'
import type { dataSubjectRu } from '../texts/data-subject-ru.ts'
import type { deskRu } from '../texts/desk-ru.ts'
import type { emailPreferencesRu } from '../texts/email-preferences-ru.ts'
import type { personalDataRu } from '../texts/personal-data-ru.ts'
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
      emailPreferences: typeof emailPreferencesRu
      personalData: typeof personalDataRu
      dataSubject: typeof dataSubjectRu
    }
  }
}

export const languages: Locale[] = ['ru', 'en', 'pt']

type Loaders = Partial<Record<Locale, () => Promise<object>>>

const loaders: Loaders = {
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

const parts: { namespace: string; loaders: Loaders }[] = []

/** Makes the words of a part of the product known: in Russian at once, in another language as soon as it is spoken. */
export async function addTexts(namespace: string, ru: object, loaders: Loaders) {
  i18n.addResourceBundle('ru', namespace, ru)
  parts.push({ namespace, loaders })
  await load(namespace, loaders, useSettings.getState().language)
}

async function load(namespace: string, loaders: Loaders, language: Locale) {
  const loader = loaders[language]
  if (loader && !i18n.hasResourceBundle(language, namespace))
    i18n.addResourceBundle(language, namespace, await loader())
}

async function speak(language: Locale) {
  await Promise.all([
    load('texts', loaders, language),
    ...parts.map((part) => load(part.namespace, part.loaders, language)),
  ])
  await i18n.changeLanguage(language)
  document.documentElement.lang = language
}
