import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { describeLanguages } from '../../../scripts/languages/language-files.ts'
import { foldersOf, listCatalogues } from '../../../scripts/languages/language-folders.ts'
import { ofPlayers, reportLanguages } from '../../../scripts/languages/list-missing.ts'

const root = join(import.meta.dirname, '../../..')

it('the lists of languages are those of the folders: run `npm run languages`', () => {
  for (const [path, text] of Object.entries(describeLanguages(root)))
    expect([path, readFileSync(join(root, path), 'utf8')]).toEqual([path, text])
})

it('Russian, English and Portuguese are complete', async () => {
  const reports = await reportLanguages(root)
  const shipped = reports.filter(({ language }) => ['ru', 'en', 'pt'].includes(language))
  expect(shipped).toHaveLength(3)
  const findings = shipped.flatMap(({ files }) =>
    files.map(({ file, texts: _texts, ...found }) => [file, Object.values(found).flat()]),
  )
  expect(findings.filter(([, found]) => found?.length)).toEqual([])
})

it('what players see is what Portuguese has, since employees do not speak it', () => {
  const { web, server } = foldersOf(root)
  expect(ofPlayers.web).toEqual(listCatalogues(web, 'pt'))
  expect(ofPlayers.server).toEqual(listCatalogues(server, 'pt'))
})

it('no code has a value for each language of the interface, so that a folder is all that a new one needs', () => {
  const code = globSync(['contract/src/**/*.ts', 'server/{src,seed}/**/*.ts', 'web/src/**/*.{ts,tsx}'], {
    cwd: root,
  })
  const perLanguage = /\bRecord<Locale\b|\[\w+ in Locale\]|satisfies Locale\[\]/
  expect(code.filter((path) => perLanguage.test(readFileSync(join(root, path), 'utf8')))).toEqual([])
})
