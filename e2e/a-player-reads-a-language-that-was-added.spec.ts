import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locale } from '@savepoint/contract/people/people.ts'
import { freePort } from '../scripts/find-port.ts'
import { copySources } from '../server/test/support/languages/copy-sources.ts'
import { addMadeUpLanguage, formNames, inMadeUp } from '../server/test/support/languages/made-up-language.ts'
import { register } from './support/people.ts'
import { expect, type Page, test } from './support/test.ts'

test.setTimeout(400_000)

let root = ''
let server: ChildProcess | undefined
let address = ''

/** The product from a copy of its sources to which two folders were added, and nothing else. */
test.beforeAll(async () => {
  test.setTimeout(400_000)
  root = mkdtempSync(join(tmpdir(), 'savepoint-language-'))
  chmodSync(root, 0o711)
  await copySources(root)
  await addMadeUpLanguage(root)
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build-when-stale.ts'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
  const port = await freePort()
  address = `http://127.0.0.1:${port}`
  const env = { ...process.env, PORT: String(port), SAVEPOINT_DATA: join(root, 'data') }
  server = spawn(process.execPath, ['e2e/support/start-journey-server.ts'], {
    cwd: root,
    env,
    stdio: 'ignore',
  })
  const isReady = async () => (await fetch(`${address}/readyz`).catch(() => undefined))?.ok
  await expect.poll(isReady, { timeout: 120_000 }).toBe(true)
})

test.afterAll(async () => {
  if (server?.exitCode === null && server.kill()) await once(server, 'exit')
  rmSync(root, { recursive: true, force: true })
})

const leftOf = async (page: Page, name: string) =>
  (await page.getByRole('banner').getByRole('link', { name }).first().boundingBox())?.x ?? 0

test('a language is a folder: a player chooses it and reads from right to left, in emails too', async ({
  browser,
}) => {
  const window = await browser.newContext({ baseURL: address })
  const page = await window.newPage()
  await page.goto('/')
  await page.getByRole('button', { name: 'Язык: RU, Русский' }).click()
  await page.getByRole('button', { name: 'العربية' }).click()
  const title = inMadeUp('How can we help?')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.locator('html[lang="ar"][dir="rtl"]')).toBeVisible()
  expect(await leftOf(page, inMadeUp('Savepoint'))).toBeGreaterThan(await leftOf(page, inMadeUp('Articles')))

  const rendered = await (await page.request.get('/')).text()
  expect(rendered).toContain('<html lang="ar" dir="rtl"')
  expect(rendered).toContain(title)

  // Arabic has a form of its own for 24.
  await page.goto('/recovery')
  await expect(page.getByText(new RegExp(`24.* ${formNames.many}`)).first()).toBeVisible()
  // What the folder lacks is English.
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible()

  const { email } = await register(page, 'ar' as Locale)
  const mailed = async () => {
    const { items } = await (await page.request.get('/dev/mail/messages')).json()
    return items.find(({ to }: { to: string }) => to === email)?.text ?? ''
  }
  await expect.poll(mailed).toContain(inMadeUp('Confirm that this address is yours'))
  await window.close()
})
