import { randomUUID } from 'node:crypto'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import type { Locale } from '@savepoint/contract/people/people.ts'
import { describeWindow } from './describe-window.ts'

export const password = 'Demo_2026!'

const windows: BrowserContext[] = []

type WindowOptions = {
  language?: 'ru' | 'en' | 'pt'
  theme?: 'light' | 'dark'
  baseURL?: string
  hasMotion?: boolean
  loadsAhead?: boolean
  isPhone?: boolean
  hasForcedColours?: boolean
  /** For `route` and `unroute`: in other windows they throw. */
  interceptsRequests?: boolean
}

export async function openWindow(browser: Browser, options: WindowOptions = {}): Promise<Page> {
  const {
    language = 'ru',
    theme = 'light',
    baseURL,
    hasMotion,
    loadsAhead,
    isPhone,
    hasForcedColours,
    interceptsRequests,
  } = options
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    ...(hasMotion && { reducedMotion: 'no-preference' }),
    ...(isPhone && { isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } }),
    ...(hasForcedColours && { forcedColors: 'active' }),
  })
  windows.push(context)
  if (!loadsAhead) await saveData(context)
  await context.addInitScript(
    ([chosen, look]) => {
      const kept = JSON.parse(localStorage.getItem('savepoint.settings') ?? '{"state":{},"version":2}')
      const state = { ...kept.state, language: chosen, isLanguageChosen: true, theme: look }
      localStorage.setItem('savepoint.settings', JSON.stringify({ ...kept, state }))
    },
    [language, theme],
  )
  const page = await context.newPage()
  if (interceptsRequests) await interceptFromTheStart(context)
  else page.route = refuseToRoute
  return page
}

/**
 * The first route of an open page turns interception on, and Chromium may let the next request pass by it; when the last route goes, a request
 * may hang (https://github.com/microsoft/playwright/issues/41802). This one stays.
 */
const interceptFromTheStart = (context: BrowserContext) =>
  context.route('**/matches-nothing', (route) => route.continue())

const refuseToRoute = () =>
  Promise.reject(new Error('Open this window with { interceptsRequests: true }: see interceptFromTheStart'))

/** As on a metered connection: loading the whole desk ahead costs more than most journeys. */
async function saveData(context: BrowserContext) {
  await context.addInitScript("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
}

export async function describeWindows(): Promise<string[]> {
  return await Promise.all(windows.flatMap((window) => window.pages()).map(describeWindow))
}

export async function closeWindows() {
  for (const window of windows.splice(0)) await window.close()
}

const isOfDesk = (login: string) =>
  ['admin', 'lead', 'agent', 'newbie', 'staff'].some((name) => login.startsWith(name))

/** Signs in by request: the next page the window opens has a session. */
export async function signInAs(page: Page, login: string) {
  const [path, kind] = isOfDesk(login) ? ['/api/login', 'agent'] : ['/connect/login', 'customer']
  const answer = await page.request.post(path as string, { data: { login, password } })
  if (!answer.ok()) throw new Error(`${login} does not come in: ${answer.status()}`)
  await rememberSession(page, kind as string)
}

const rememberSession = (page: Page, kind: string) =>
  page.addInitScript((signedIn) => {
    if (sessionStorage.getItem('came-in')) return
    sessionStorage.setItem('came-in', 'yes')
    localStorage.setItem('savepoint.signed-in', JSON.stringify([signedIn]))
  }, kind)

const newEmail = () => `player-${randomUUID()}@players.test`

/** Registers by request: the next page the window opens is a new player's. */
export async function register(page: Page, locale?: Locale): Promise<{ email: string; accessToken: string }> {
  const email = newEmail()
  const data = { login: email, password, passwordConfirm: password, locale }
  const answer = await page.request.post('/connect/register', { data })
  if (!answer.ok()) throw new Error(`no new player: ${answer.status()} ${await answer.text()}`)
  await rememberSession(page, 'customer')
  return { email, accessToken: (await answer.json()).accessToken }
}

export async function signInByCard(page: Page, login: string) {
  const isAgent = isOfDesk(login)
  await page.goto(isAgent ? '/auth' : '/')
  if (!isAgent)
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Войти|Sign\sin/ })
      .click()
  await page.getByRole('button', { name: new RegExp(login) }).click()
  if (isAgent) await page.waitForURL(/\/tickets/)
  else await page.getByRole('dialog').waitFor({ state: 'detached' })
}

export async function registerByForm(page: Page): Promise<string> {
  const email = newEmail()
  await page.goto('/')
  await page.getByRole('button', { name: 'Создать аккаунт' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Электронная почта').fill(email)
  await dialog.getByLabel('Пароль', { exact: true }).fill(password)
  await dialog.getByLabel('Повторите пароль').fill(password)
  await dialog.getByRole('button', { name: 'Создать аккаунт' }).click()
  await page
    .getByRole('dialog', { name: 'Проверьте почту' })
    .getByRole('button', { name: 'Продолжить' })
    .click()
  await dialog.waitFor({ state: 'detached' })
  return email
}

async function mailsTo(page: Page, to: string): Promise<string[]> {
  const answer = await page.request.get('/dev/mail/messages')
  const { items } = (await answer.json()) as { items: { to: string; text: string }[] }
  return items.filter((item) => item.to === to).map(({ text }) => text)
}

export async function mailedLink(page: Page, to: string): Promise<string> {
  const [text = ''] = await mailsTo(page, to)
  const link = /https?:\/\/\S+/.exec(text)?.[0]
  if (!link) throw new Error(`no mail with a link to ${to}`)
  return new URL(link).pathname + new URL(link).search
}

/** Sent by a job, so it may take a moment. */
export async function mailedCode(page: Page, to: string): Promise<string> {
  const read = async () =>
    (await mailsTo(page, to)).map((text) => /\b\d{8}\b/.exec(text)?.[0]).find(Boolean) ?? ''
  await expect.poll(read).not.toBe('')
  return await read()
}
