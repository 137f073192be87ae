import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { canonicalTag } from '@savepoint/contract/language-tags.ts'
import { type Locale, locale } from '@savepoint/contract/people/credentials.ts'
import { pageCookies } from '@savepoint/contract/rendered-pages.ts'
import type { FastifyRequest } from 'fastify'

type PageRequest = Pick<FastifyRequest, 'url' | 'cookies'>

export const defaultLanguage: Locale = 'ru'

/** That of the address (`?lang=pt`), else the one the visitor has chosen. */
export function pageLanguageOf({ url, cookies }: PageRequest): Locale {
  const known = (language: string | null | undefined) => locale.options.find((one) => one === language)
  return known(askedIn(url)) ?? known(cookies[pageCookies.language]) ?? defaultLanguage
}

/** What the visitor has chosen for articles, else that of the address where the interface has no texts in it; null: the language of the page. */
export function chosenContentLanguage({ url, cookies }: PageRequest): ContentLanguage | null {
  const asked = knownTag(askedIn(url)) ?? null
  return (
    knownTag(cookies[pageCookies.contentLanguage]) ??
    (locale.options.some((one) => one === asked) ? null : asked)
  )
}

/** What to look for articles in: the language of the address, else the one chosen for them, and that of the page. */
export function contentLanguagesOf(request: PageRequest): string {
  const page = pageLanguageOf(request)
  const wanted = knownTag(askedIn(request.url)) ?? chosenContentLanguage(request) ?? page
  return locale.options.some((one) => one === wanted) ? wanted : `${wanted},${page}`
}

const askedIn = (url: string) => new URLSearchParams(url.split('?', 2)[1]).get('lang')

const knownTag = (tag: string | null | undefined) => canonicalTag(tag ?? '')
