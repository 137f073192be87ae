import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copySources } from '../support/languages/copy-sources.ts'
import { addMadeUpLanguage, formNames, inMadeUp, madeUp } from '../support/languages/made-up-language.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

const run = promisify(execFile)
let root = ''

/** What a script says that runs in the copy. */
async function inCopy(script: string): Promise<string> {
  return (await run(process.execPath, [script], { cwd: root })).stdout
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'savepoint-language-'))
  await copySources(root)
  await addMadeUpLanguage(root)
})

afterAll(async () => await rm(root, { recursive: true, force: true }))

it('a folder is a language: the command takes it up and lists what it lacks', async () => {
  const said = await inCopy('scripts/languages.ts')
  expect(said).toMatch(new RegExp(`^${madeUp}, for players: \\d+ of \\d+ texts$`, 'm'))
  expect(said).toContain('web/src/locales/ar/common.ts: missing, shown in English: notFound.title')
  expect(said).toContain('web/src/locales/ar/satisfaction.ts: missing, shown in English: title, about, ')
  expect(said).not.toMatch(/used nowhere|not filled|without a plural form/)
})

it('the API takes it, emails are written in it from right to left, and its plural forms are used', async () => {
  await writeFile(
    join(root, 'try-language.ts'),
    `import { locale, registration } from '@savepoint/contract/people/credentials.ts'
import { interfaceLanguageOf } from '@savepoint/contract/people/interface-languages.ts'
import { emailHtml } from './server/src/mail/emails/email-html.ts'
import { emailText } from './server/src/mail/emails/email-text.ts'
import { languageOfText } from './server/src/mail/inbound/texts/text-language.ts'
import { invitationMail } from './server/src/people/credentials/people-mails.ts'

const player = { login: 'a@players.test', password: 'Demo_2026!', passwordConfirm: 'Demo_2026!', locale: 'ar' }
console.log(
  JSON.stringify({
    options: locale.options,
    accepts: registration.safeParse(player).success,
    speaker: interfaceLanguageOf('ar_EG'),
    html: emailHtml('ar', ''),
    merged: [0, 1, 2, 3, 11, 100].map((count) => emailText('ar', 'merged', { count }).text),
    confirm: emailText('ar', 'confirm', { id: 100042, link: 'https://a.test' }).text,
    written: languageOfText('Emberwald: مرحبا، فقدت سيفي بعد التحديث'),
    ofStaff: invitationMail('ar', '').subject,
  }),
)
`,
  )
  const said = JSON.parse(await inCopy('try-language.ts'))
  expect(said).toMatchObject({ accepts: true, speaker: 'ar', written: 'ar' })
  expect(said.options).toEqual(['ru', 'en', 'ar', 'pt'])
  expect(said.html).toContain('<html lang="ar" dir="rtl">')
  expect(said.merged.map((text: string) => text.split(' ').at(-1))).toEqual(Object.values(formNames))
  expect(said.confirm).toContain(inMadeUp('was sent with this address'))
  expect(said.confirm).toContain('https://a.test')
  expect(said.ofStaff).toBe('Your Savepoint account')
})

it('the database keeps any language, and nothing that is none', async () => {
  const testServer: TestServer = await startTestServer()
  try {
    const setTo = async (locale: string) => await testServer.db`update customers set locale = ${locale}`
    await testServer.db`insert into customers (id, email, password_hash, locale, created_at)
      values (gen_random_uuid(), 'a@players.test', '', 'ar', now())`
    await setTo('pt-BR')
    await expect(setTo('Arabic')).rejects.toThrow('customers_locale_check')
  } finally {
    await testServer.close()
  }
})
