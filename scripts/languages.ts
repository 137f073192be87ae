import { join } from 'node:path'
import { writeLanguages } from './languages/language-files.ts'
import { type LanguageReport, reportLanguages } from './languages/list-missing.ts'

const root = join(import.meta.dirname, '..')
const shownAtMost = 20

/** Takes up the folders of languages, and says what each of them lacks. */
async function languages() {
  writeLanguages(root)
  for (const report of await reportLanguages(root)) process.stdout.write(describe(report))
}

function describe({ language, isForStaff, files }: LanguageReport): string {
  const texts = files.reduce((sum, file) => sum + file.texts, 0)
  const missing = files.reduce((sum, file) => sum + file.missing.length, 0)
  const whose = isForStaff ? 'players and employees' : 'players'
  const heading = `${language}, for ${whose}: ${texts - missing} of ${texts} texts\n`
  return [heading, ...files.flatMap(findings)].join('')
}

const findings = ({ file, missing, unknown, variables, forms }: LanguageReport['files'][number]) => [
  ...finding(file, 'missing, shown in English', missing),
  ...finding(file, 'used nowhere', unknown),
  ...finding(file, 'with a variable that is not filled', variables),
  ...finding(file, 'without a plural form of the language', forms),
]

function finding(file: string, what: string, paths: string[]): string[] {
  if (paths.length === 0) return []
  const rest = paths.length > shownAtMost ? ` and ${paths.length - shownAtMost} more` : ''
  return [`  ${file}: ${what}: ${paths.slice(0, shownAtMost).join(', ')}${rest}\n`]
}

await languages()
