import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { locales } from '@savepoint/contract/people/locales.gen.ts'
import { directionOf } from '@savepoint/contract/text-direction.ts'
import { completeTexts } from '@savepoint/contract/texts/complete-texts.ts'
import type { Catalogue } from '@savepoint/contract/texts/text-forms.ts'
import type { Plugin } from 'vite'

const catalogue = /^(.*[\\/]src[\\/]locales[\\/])(?!(?:ru|en)[\\/])[\w-]+[\\/]([\w-]+\.ts)$/

/**
 * A language may lack texts: the build puts English ones there, so that no page loads more than one language. `index.html` learns the languages
 * and which of them are written from right to left.
 */
export function interfaceLanguages(): Plugin {
  return {
    name: 'interface-languages',
    transformIndexHtml: (html) =>
      html
        .replace('%LANGUAGES%', locales.join('|'))
        .replace('%RIGHT_TO_LEFT%', locales.filter((tag) => directionOf(tag) === 'rtl').join('|')),
    transform: {
      filter: { id: catalogue },
      async handler(_code, id) {
        const [, folder = '', file = ''] = catalogue.exec(id) ?? []
        const english = join(folder, 'en', file)
        if (!existsSync(english)) return null
        const own = await textsOf(id)
        const whole = JSON.stringify(completeTexts(own, await textsOf(english)))
        return whole === JSON.stringify(completeTexts(own, {}))
          ? null
          : { code: `export const translations = ${whole}`, map: null }
      },
    },
  }
}

/** Catalogues hold texts and nothing else. While developing, a part of one that changes shows after a restart. */
async function textsOf(path: string): Promise<Catalogue> {
  const { translations } = (await import(pathToFileURL(path).href)) as { translations: Catalogue }
  return translations
}
