import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { locales, rightToLeftLocales } from '@savepoint/contract/people/locales.gen.ts'
import { completeTexts } from '@savepoint/contract/texts/complete-texts.ts'
import type { Catalogue } from '@savepoint/contract/texts/text-forms.ts'
import type { Plugin } from 'vite'

const catalogue = /^(.*[\\/]src[\\/]locales[\\/])(?!ru[\\/])[\w-]+[\\/]([\w-]+\.ts)$/

/**
 * A language may lack texts: the build puts English ones there, so that no page loads more than one language. `common.ts` of a language becomes the
 * chunk that knows the others of its folder. `index.html` learns the languages and which of them are written from right to left.
 */
export function interfaceLanguages(): Plugin {
  return {
    name: 'interface-languages',
    // Before what resolves `import.meta.glob`.
    enforce: 'pre',
    transformIndexHtml: (html) =>
      html.replace('%LANGUAGES%', locales.join('|')).replace('%RIGHT_TO_LEFT%', rightToLeftLocales.join('|')),
    transform: {
      filter: { id: catalogue },
      async handler(code, id) {
        const [, folder = '', file = ''] = catalogue.exec(id) ?? []
        const whole = (await completed(id, join(folder, 'en', file))) ?? code
        return { code: file === 'common.ts' ? `${whole}\n${others}` : whole, map: null }
      },
    },
  }
}

const others =
  "export const others = import.meta.glob(['./*.ts', '!./common.ts', '!./widget-loader.ts'], { import: 'translations' })"

/** Undefined if nothing is missing. */
async function completed(own: string, english: string): Promise<string | undefined> {
  if (own === english || !existsSync(english)) return undefined
  const texts = await textsOf(own)
  const whole = JSON.stringify(completeTexts(texts, await textsOf(english)))
  return whole === JSON.stringify(completeTexts(texts, {}))
    ? undefined
    : `export const translations = ${whole}`
}

/** Catalogues hold texts and nothing else. While developing, a part of one that changes shows after a restart. */
async function textsOf(path: string): Promise<Catalogue> {
  const { translations } = (await import(pathToFileURL(path).href)) as { translations: Catalogue }
  return translations
}
