import { translations as en } from '../locales/en/widget-loader.ts'
import { translations as pt } from '../locales/pt/widget-loader.ts'
import { translations as ru } from '../locales/ru/widget-loader.ts'

export const loaderTexts = { ru, en, pt }
export type LoaderTexts = typeof loaderTexts

export function buttonLabel(language: keyof LoaderTexts, unread: number): string {
  const texts = loaderTexts[language]
  if (unread === 0) return texts.button
  const form = new Intl.PluralRules(language).select(unread) as 'one' | 'few' | 'many' | 'other'
  const answers = texts[`unread_${form}`] || ''
  return `${texts.button}: ${answers.replace('{{count}}', String(unread))}`
}
