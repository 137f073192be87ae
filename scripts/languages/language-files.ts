import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { directionOf } from '../../contract/src/texts/text-direction.ts'
import { foldersOf, listCatalogues, listLanguages } from './language-folders.ts'

const heading = '// Written by `npm run languages` from the folders of the languages. Do not edit it.\n'
const widgetLoader = 'widget-loader'

/** What the folders of languages make, by its path: the list of languages, and what imports their texts where no build finds them. */
export function describeLanguages(root: string): Record<string, string> {
  const { web, server } = foldersOf(root)
  const languages = listLanguages(root)
  const isForStaff = (language: string) => listCatalogues(web, language).includes('desk')
  const isRightToLeft = (language: string) => directionOf(language) === 'rtl'
  const ofLoader = languages.filter((language) => listCatalogues(web, language).includes(widgetLoader))
  return {
    'contract/src/people/locales.gen.ts': [
      heading,
      `export const locales = ${listOf(languages)}\n\n`,
      '/** Those that employees have as well. */\n',
      `export const staffLocales = ${listOf(languages.filter(isForStaff))}\n\n`,
      `export const rightToLeftLocales: readonly string[] = ${listOf(languages.filter(isRightToLeft))}\n`,
    ].join(''),
    'server/src/locales/catalogues.gen.ts': describeServerTexts(server, languages),
    'web/src/widget-loader/loader-texts.gen.ts': describeLoaderTexts(ofLoader),
  }
}

/** Also when nothing changed these files stay as they are, so that nothing is built anew. */
export function writeLanguages(root: string) {
  for (const [path, text] of Object.entries(describeLanguages(root)))
    if (readFileSync(join(root, path), 'utf8') !== text) writeFileSync(join(root, path), text)
}

function describeServerTexts(folder: string, languages: string[]): string {
  const found = languages.map((language) => ({ language, names: listCatalogues(folder, language) }))
  const imports = found.flatMap(({ language, names }) =>
    names.map(
      (name) => `import { translations as ${nameIn(language, name)} } from './${language}/${name}.ts'`,
    ),
  )
  const catalogues = found.map(
    ({ language, names }) =>
      `  '${language}': { ${names.map((name) => `${camel(name)}: ${nameIn(language, name)}`).join(', ')} },`,
  )
  const types = listCatalogues(folder, 'ru').map((name) => `  ${camel(name)}: typeof ${nameIn('ru', name)}`)
  return `${heading}import type { Catalogue } from '@savepoint/contract/texts/text-forms.ts'
${imports.join('\n')}

export type ServerTexts = {
${types.join('\n')}
}

export const catalogues: Readonly<Record<string, Catalogue>> = {
${catalogues.join('\n')}
}
`
}

function describeLoaderTexts(languages: string[]): string {
  const imports = languages.map(
    (language) =>
      `import { translations as ${nameIn(language, 'texts')} } from '../locales/${language}/${widgetLoader}.ts'`,
  )
  const texts = languages.map((language) => `  '${language}': ${nameIn(language, 'texts')},`)
  return `${heading}${imports.join('\n')}\n\nexport const loaderTexts = {\n${texts.join('\n')}\n}\n`
}

const listOf = (languages: string[]) =>
  `[${languages.map((language) => `'${language}'`).join(', ')}] as const`
const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const nameIn = (language: string, name: string) => camel(`${language}-${name}`).replaceAll('-', '')
