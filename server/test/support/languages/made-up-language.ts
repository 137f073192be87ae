import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { baseOf, type Catalogue } from '@savepoint/contract/texts/text-forms.ts'
import { foldersOf } from '../../../../scripts/languages/language-folders.ts'
import { ofPlayers } from '../../../../scripts/languages/list-missing.ts'

/** English in Arabic letters, under the tag of Arabic: written from right to left, with six plural forms. */
export const madeUp = 'ar'

/** Left out, to be shown in English. */
const missing = { catalogue: 'satisfaction', section: 'notFound' }

/** Ends each text that has plural forms. */
export const formNames: Record<Intl.LDMLPluralRule, string> = {
  zero: 'صفر',
  one: 'واحد',
  two: 'اثنان',
  few: 'قليل',
  many: 'كثير',
  other: 'آخر',
}

const letters = new Map(
  Object.entries({
    ...{
      a: 'ا',
      b: 'ب',
      c: 'ث',
      d: 'د',
      e: 'ي',
      f: 'ف',
      g: 'غ',
      h: 'ه',
      i: 'ئ',
      j: 'ج',
      k: 'ك',
      l: 'ل',
      m: 'م',
    },
    ...{
      n: 'ن',
      o: 'و',
      p: 'ح',
      q: 'ق',
      r: 'ر',
      s: 'س',
      t: 'ت',
      u: 'ؤ',
      v: 'ط',
      w: 'ص',
      x: 'خ',
      y: 'ى',
      z: 'ز',
    },
  }),
)

/** Variables stay as they are. */
export const inMadeUp = (text: string): string =>
  text
    .split(/(\{\{[^}]*\}\})/)
    .map((part) =>
      part.startsWith('{{')
        ? part
        : part.replace(/[a-z]/gi, (letter) => letters.get(letter.toLowerCase()) ?? ''),
    )
    .join('')

function translated(catalogue: Catalogue): Catalogue {
  const keys = Object.keys(catalogue)
  const hasForms = (base: string) => keys.some((key) => key !== base && baseOf(key) === base)
  return Object.fromEntries(
    Object.entries(catalogue)
      .filter(([key]) => key !== missing.section)
      .flatMap(([key, text]): [string, string | Catalogue][] => {
        if (typeof text === 'object') return [[key, translated(text)]]
        if (text === undefined) return []
        const base = baseOf(key)
        if (!hasForms(base)) return [[key, inMadeUp(text)]]
        return Object.entries(formNames).map(([form, name]) => [
          `${base}_${form}`,
          `${inMadeUp(text)} ${name}`,
        ])
      }),
  )
}

/** Writes its folders, and nothing else, into a copy of the sources. */
export async function addMadeUpLanguage(root: string): Promise<void> {
  const folders = foldersOf(root)
  for (const side of ['web', 'server'] as const) {
    const folder = join(folders[side], madeUp)
    await mkdir(folder)
    for (const name of ofPlayers[side].filter((one) => one !== missing.catalogue)) {
      const english = pathToFileURL(join(folders[side], 'en', `${name}.ts`)).href
      const { translations } = (await import(english)) as { translations: Catalogue }
      const texts = JSON.stringify(translated(translations), null, 2)
      await writeFile(join(folder, `${name}.ts`), `export const translations = ${texts}\n`)
    }
  }
}
