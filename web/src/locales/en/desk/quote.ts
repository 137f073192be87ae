import type { translations as ru } from '../../ru/desk/quote.ts'
import type { Translations } from '../../translation-types.ts'

export const translations: Translations<typeof ru> = {
  quote: {
    quote: 'Quote',
    ofArticle: 'Quote from “{{title}}”',
    title: 'Quote from an article',
    blocks: 'Paragraphs of the article',
    leadHint: 'If you select nothing, the first paragraph is inserted.',
    keysHint: '↑ ↓ to move, Space to select, Enter to insert.',
    source: 'There is no translation into the player’s language ({{language}}). The source text is shown.',
    gone: 'Players no longer see this article: it was deleted or hidden.',
    nothing: 'This article has no text to quote.',
    tooLong: 'The quote is too long: its end will be left out.',
    cancel: 'Cancel',
    insertLead: 'Insert first paragraph',
    insertChosen: 'Insert selected ({{number}})',
    leftOut: 'this picture is left out',
    changes: {
      pictures: 'without pictures',
      videos: 'video as a link',
      tables: 'table as lines',
      boxes: 'without its box',
    },
  },
}
