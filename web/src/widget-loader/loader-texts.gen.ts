// Written by `npm run languages` from the folders of the languages. Do not edit it.
import { translations as ruTexts } from '../locales/ru/widget-loader.ts'
import { translations as enTexts } from '../locales/en/widget-loader.ts'
import { translations as ptTexts } from '../locales/pt/widget-loader.ts'

export const loaderTexts = {
  'ru': ruTexts,
  'en': enTexts,
  'pt': ptTexts,
}
