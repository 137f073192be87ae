// Written by `npm run languages` from the folders of the languages. Do not edit it.
import { translations as ru } from '../locales/ru/widget-loader.ts'
import { translations as en } from '../locales/en/widget-loader.ts'
import { translations as pt } from '../locales/pt/widget-loader.ts'

export const loaderTexts = {
  'ru': ru,
  'en': en,
  'pt': pt,
}
