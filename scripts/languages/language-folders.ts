import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { canonicalTag } from '../../contract/src/language-tags.ts'

export const foldersOf = (root: string) => ({
  web: join(root, 'web/src/locales'),
  server: join(root, 'server/src/locales'),
})

/** Russian defines the keys and English stands in for what is missing, so both are complete. */
const first = ['ru', 'en']

/** A language of the interface is a folder of `web/src/locales/`; one of the same name holds its server texts. */
export function listLanguages(root: string): string[] {
  const { web, server } = foldersOf(root)
  const found = foldersIn(web)
  const wrong = [
    ...found.filter((name) => canonicalTag(name) !== name || !listCatalogues(web, name).includes('common')),
    ...foldersIn(server).filter((name) => !found.includes(name)),
  ]
  if (wrong.length > 0) throw new Error(`No languages of the interface: ${wrong.join(', ')}`)
  return [...first, ...found.filter((name) => !first.includes(name)).sort()]
}

/** The catalogues of a language, without `.ts`: `requests`, `email-preferences`. */
export function listCatalogues(folder: string, language: string): string[] {
  const path = join(folder, language)
  if (!existsSync(path)) return []
  const files = readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isFile())
  return files
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.slice(0, -'.ts'.length))
    .sort()
}

const foldersIn = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
