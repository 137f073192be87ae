import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Catalogue } from '../../contract/src/texts/text-forms.ts'
import { type Comparison, compareTexts } from './compare-texts.ts'
import { foldersOf, listCatalogues, listLanguages } from './language-folders.ts'

/** What players see. A language that has the texts of the desk is for employees as well. */
export const ofPlayers = {
  web: [
    'account',
    'announcements',
    'common',
    'email-preferences',
    'files',
    'personal-data',
    'requests',
    'satisfaction',
    'sign-in',
    'subscriptions',
    'widget-loader',
  ],
  server: ['account', 'announcements', 'pages', 'personal-data', 'requests'],
}

export type LanguageReport = {
  language: string
  isForStaff: boolean
  files: ({ file: string } & Comparison)[]
}

/** Every language against Russian, which defines the texts. */
export async function reportLanguages(root: string): Promise<LanguageReport[]> {
  const folders = foldersOf(root)
  return await Promise.all(
    listLanguages(root).map(async (language) => {
      const isForStaff = listCatalogues(folders.web, language).includes('desk')
      const wanted = (['web', 'server'] as const).flatMap((side) =>
        listCatalogues(folders[side], 'ru')
          .filter((name) => isForStaff || ofPlayers[side].includes(name))
          .map((name) => ({ folder: folders[side], name })),
      )
      const files = wanted.map(async ({ folder, name }) => ({
        file: join(folder, language, `${name}.ts`).slice(root.length + 1),
        ...compareTexts(await read(folder, language, name), await read(folder, 'ru', name), language),
      }))
      return { language, isForStaff, files: await Promise.all(files) }
    }),
  )
}

async function read(folder: string, language: string, name: string): Promise<Catalogue> {
  if (!listCatalogues(folder, language).includes(name)) return {}
  const file = pathToFileURL(join(folder, language, `${name}.ts`)).href
  return ((await import(file)) as { translations: Catalogue }).translations
}
