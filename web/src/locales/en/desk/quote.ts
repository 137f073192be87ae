import type { translations as ru } from '../../ru/desk/quote.ts'
import type { Translations } from '../../translation-types.ts'

export const translations: Translations<typeof ru> = {
  quote: {
    quote: 'Quote',
    ofArticle: 'Quote from “{{title}}”',
  },
}
