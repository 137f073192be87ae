import { canonicalTag } from '../language-tags.ts'
import type { Locale } from './credentials.ts'
import { locales } from './locales.gen.ts'

/** The language of the interface for whoever speaks that one: `pt-BR` is Portuguese, unless there is a folder of that name. */
export function interfaceLanguageOf(tag: string): Locale | undefined {
  const parts = (canonicalTag(tag.replace(/_/g, '-')) ?? '').split('-')
  const chain = parts.map((_, cut) => parts.slice(0, parts.length - cut).join('-'))
  return chain.map((language) => locales.find((one) => one === language)).find(Boolean)
}
