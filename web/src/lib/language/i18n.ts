import type { Locale } from '@savepoint/contract/people/people.ts'
import { pageCookies } from '@savepoint/contract/rendered-pages.ts'
import i18next, { type TFunction } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { translations as admin } from '../../locales/ru/admin.ts'
import { translations as common } from '../../locales/ru/common.ts'
import type { translations as dataSubject } from '../../locales/ru/data-subject.ts'
import type { translations as desk } from '../../locales/ru/desk.ts'
import type { translations as emailPreferences } from '../../locales/ru/email-preferences.ts'
import type { translations as personalData } from '../../locales/ru/personal-data.ts'
import type { translations as ticketMail } from '../../locales/ru/ticket-mail.ts'
import { isBrowser } from '../browser/is-browser.ts'
import { setPageCookie } from '../browser/page-cookies.ts'
import { loadChunk } from '../chunks/load-chunk.ts'
import { useSettings } from '../settings/settings-store.ts'

type Namespaces = {
  common: typeof common
  desk: typeof desk
  admin: typeof admin
  ticketMail: typeof ticketMail
  emailPreferences: typeof emailPreferences
  personalData: typeof personalData
  dataSubject: typeof dataSubject
}

declare module 'i18next' {
  interface CustomTypeOptions {
    enableSelector: true
    defaultNS: 'common'
    resources: Namespaces
  }
}

/** A language is a folder of `locales`; Russian, the fallback, is bundled with the code that uses it. */
const catalogues = import.meta.glob<object>(['../../locales/*/*.ts', '!../../locales/ru/*.ts'], {
  import: 'translations',
})

export const languages = [
  'ru',
  ...new Set(Object.keys(catalogues).map((path) => path.split('/')[3])),
] as Locale[]

export const i18n = i18next.createInstance()

export type Translate = TFunction<'common'>
/** Selects a text without variables, to be translated where it is shown. */
export type TextOf = Extract<Parameters<Translate>[0], (...given: never[]) => unknown>

export async function startTranslations() {
  await i18n.use(initReactI18next).init({
    lng: 'ru',
    fallbackLng: 'ru',
    defaultNS: 'common',
    ns: ['common'],
    resources: { ru: { common } },
    interpolation: { escapeValue: false },
  })
  await changeLanguage(useSettings.getState().language)
  useSettings.subscribe((now, before) => {
    if (now.language !== before.language) void changeLanguage(now.language)
  })
}

const namespaces = new Set<keyof Namespaces>(['common'])

/** Russian at once, another language when it is selected. */
export async function addTranslations<Name extends keyof Namespaces>(name: Name, russian: Namespaces[Name]) {
  i18n.addResourceBundle('ru', name, russian)
  namespaces.add(name)
  await load(name, useSettings.getState().language)
}

async function load(name: keyof Namespaces, language: Locale) {
  const file = name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
  const loader = catalogues[`../../locales/${language}/${file}.ts`]
  if (loader && !i18n.hasResourceBundle(language, name))
    i18n.addResourceBundle(language, name, await loadChunk(loader))
}

export async function changeLanguage(language: Locale) {
  await Promise.all([...namespaces].map((name) => load(name, language)))
  await i18n.changeLanguage(language)
  if (!isBrowser) return
  document.documentElement.lang = language
  setPageCookie(pageCookies.language, language)
}
