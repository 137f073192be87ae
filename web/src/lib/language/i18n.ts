import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { locales } from '@savepoint/contract/people/locales.gen.ts'
import type { Locale } from '@savepoint/contract/people/people.ts'
import { pageCookies } from '@savepoint/contract/rendered-pages.ts'
import type { Catalogue } from '@savepoint/contract/texts/text-forms.ts'
import { createTranslator, type Texts, type Translator } from '@savepoint/contract/texts/translator.ts'
import type { translations as account } from '../../locales/ru/account.ts'
import type { translations as admin } from '../../locales/ru/admin.ts'
import type { translations as announcements } from '../../locales/ru/announcements.ts'
import { translations as common } from '../../locales/ru/common.ts'
import type { translations as dataSubject } from '../../locales/ru/data-subject.ts'
import type { translations as desk } from '../../locales/ru/desk.ts'
import type { translations as dialogs } from '../../locales/ru/dialogs.ts'
import type { translations as emailPreferences } from '../../locales/ru/email-preferences.ts'
import type { translations as files } from '../../locales/ru/files.ts'
import type { translations as notifications } from '../../locales/ru/notifications.ts'
import type { translations as palette } from '../../locales/ru/palette.ts'
import type { translations as personalData } from '../../locales/ru/personal-data.ts'
import type { translations as profile } from '../../locales/ru/profile.ts'
import type { translations as requests } from '../../locales/ru/requests.ts'
import type { translations as satisfaction } from '../../locales/ru/satisfaction.ts'
import type { translations as side } from '../../locales/ru/side.ts'
import type { translations as signIn } from '../../locales/ru/sign-in.ts'
import type { translations as subscriptions } from '../../locales/ru/subscriptions.ts'
import type { translations as ticketMail } from '../../locales/ru/ticket-mail.ts'
import { isBrowser } from '../browser/is-browser.ts'
import { setPageCookie } from '../browser/page-cookies.ts'
import { loadChunk } from '../chunks/load-chunk.ts'
import { useSettings } from '../settings/settings-store.ts'
import { isWidget } from '../widget/widget-place.ts'
import { pageDirection } from './page-direction.ts'

type Namespaces = {
  common: typeof common
  desk: typeof desk
  admin: typeof admin
  announcements: typeof announcements
  ticketMail: typeof ticketMail
  dialogs: typeof dialogs
  emailPreferences: typeof emailPreferences
  satisfaction: typeof satisfaction
  personalData: typeof personalData
  dataSubject: typeof dataSubject
  account: typeof account
  files: typeof files
  notifications: typeof notifications
  palette: typeof palette
  profile: typeof profile
  requests: typeof requests
  side: typeof side
  signIn: typeof signIn
  subscriptions: typeof subscriptions
}

export type Namespace = keyof Namespaces
export type Translate<Name extends Namespace = 'common'> = Translator<Namespaces[Name]>
/** Selects a text without variables, to be translated where it is shown. */
export type TextOf<Name extends Namespace = 'common'> = (texts: Texts<Namespaces[Name]>) => string

/**
 * A language is a folder of `locales`, of which the build makes one chunk that loads the others (web/scripts/interface-languages.ts): a page that is
 * shown in another language gets no heavier. Russian is bundled with the code that uses it, and shown until the texts of another one are there.
 */
const folders = import.meta.glob<Folder>(['../../locales/*/common.ts', '!../../locales/ru/common.ts'])
type Folder = { translations: Catalogue; others: Record<string, () => Promise<Catalogue>> }

export const languages: readonly Locale[] = locales

type Known = Partial<Record<Namespace, Translator<object>>>
const russian: Known = {}
const translators: { [language in string]?: Known } = { ru: russian }
const listeners = new Set<() => void>()
let current: Locale = 'ru'
let chosenForContent: ContentLanguage | null = null

export const i18n = {
  get language(): Locale {
    return current
  },
  /** Of articles and whatever else editors write. */
  get contentLanguage(): ContentLanguage {
    return chosenForContent ?? current
  },
}

/** What is asked for: where there is no text in the language chosen for articles, the one of the interface is the next best. */
export const wantedLanguages = (language: ContentLanguage): string =>
  language === chosenForContent && language !== current ? `${language},${current}` : language

/** Translates into the current language; Russian while its texts are not loaded. */
export const translator = <Name extends Namespace = 'common'>(name = 'common' as Name): Translate<Name> =>
  translatorIn(current, name)

export const translatorIn = <Name extends Namespace>(language: Locale, name: Name): Translate<Name> =>
  (translators[language]?.[name] ?? russian[name] ?? missing) as Translate<Name>

const missing = () => ''

/** Calls back when the language changes or texts arrive. Returns what ends that. */
export function followTranslations(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export async function startTranslations() {
  add('ru', 'common', common)
  const { language, contentLanguage } = useSettings.getState()
  await changeLanguage(language, contentLanguage)
  useSettings.subscribe((now, before) => {
    if (now.language !== before.language || now.contentLanguage !== before.contentLanguage)
      void changeLanguage(now.language, now.contentLanguage)
  })
}

/** Russian at once, another language when it is selected. */
export async function addTranslations<Name extends Namespace>(name: Name, texts: Namespaces[Name]) {
  add('ru', name, texts)
  await load(name, useSettings.getState().language)
}

function add(language: Locale, name: Namespace, catalogue: Catalogue) {
  const known = translators[language] ?? {}
  translators[language] = known
  known[name] = createTranslator(catalogue, language)
  for (const listener of listeners) listener()
}

async function load(name: Namespace, language: Locale) {
  if (language === 'ru' || translators[language]?.[name]) return
  const texts = (await textsOf(name, language)) ?? (await textsOf(name, 'en'))
  if (texts) add(language, name, texts)
}

/** Undefined where a language has no such file: it is English then. What a file lacks, the build has put there. */
async function textsOf(name: Namespace, language: Locale): Promise<Catalogue | undefined> {
  const folder = folders[`../../locales/${language}/common.ts`]
  if (!folder) return undefined
  const { translations, others } = await loadChunk(folder)
  if (name === 'common') return translations
  const loader = others[`./${name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}.ts`]
  return loader && (await loadChunk(loader))
}

export async function changeLanguage(chosen: Locale, content: ContentLanguage | null = null) {
  // One that was chosen long ago may be no language of this release.
  const language = languages.includes(chosen) ? chosen : 'ru'
  await Promise.all((Object.keys(russian) as Namespace[]).map((name) => load(name, language)))
  current = language
  chosenForContent = content
  for (const listener of listeners) listener()
  if (!isBrowser) return
  document.documentElement.lang = language
  document.documentElement.dir = pageDirection(language)
  if (isWidget) return
  setPageCookie(pageCookies.language, language)
  setPageCookie(pageCookies.contentLanguage, content)
}
