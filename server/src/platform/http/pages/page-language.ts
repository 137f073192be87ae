import { type Locale, locale } from '@savepoint/contract/people/credentials.ts'
import { pageCookies } from '@savepoint/contract/rendered-pages.ts'
import type { FastifyRequest } from 'fastify'

export const defaultLanguage: Locale = 'ru'

/** That of the address (`?lang=pt`), else the one the visitor has chosen. */
export function pageLanguageOf({ url, cookies }: Pick<FastifyRequest, 'url' | 'cookies'>): Locale {
  const asked = new URLSearchParams(url.split('?', 2)[1]).get('lang')
  const known = (language: string | null | undefined) => locale.options.find((one) => one === language)
  return known(asked) ?? known(cookies[pageCookies.language]) ?? defaultLanguage
}
