import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { browserPath } from '../scripts/find-browser.ts'
import { startScratchServer } from './scratch-server.ts'

const root = join(import.meta.dirname, '..')
const pages = join(root, 'web/dist')

type Weight = { what: string; budget: number; files: Set<string> }

/** `npm run bench:web`: scripts and styles in the first load of each entry page, against its budget. */
async function weighPages() {
  spawnSync(process.execPath, [join(root, 'scripts/build-when-stale.ts')], { stdio: 'inherit' })
  const testServer = await startScratchServer()
  const executablePath = browserPath()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const { url } = testServer.product()
    print(await weigh(browser, url))
  } finally {
    await browser.close()
    await testServer.end()
  }
}

async function weigh(browser: Browser, url: string): Promise<Weight[]> {
  const home = await open(browser)
  await home.visit(`${url}/`)
  const article = await open(browser)
  await article.visit(`${url}${await anArticle(url)}`)
  const testServer = await open(browser)
  await testServer.visit(`${url}/auth`)
  const signIn = new Set(testServer.files)
  await testServer.page.getByRole('button', { name: /admin@demo\.test/ }).click()
  await testServer.page.waitForURL(/\/tickets/)
  await settle(testServer.page)
  testServer.files.clear()
  await testServer.visit(`${url}/tickets/all`)
  const area = new Set(testServer.files)
  await testServer.visit(await firstTicket(testServer.page, url))
  const ticket = new Set(testServer.files)
  const editor = ticket
    .intersection(broughtBy(/\/RichText\.tsx$/))
    .difference(broughtBy(/\/TicketPane\.tsx$/))
  return [
    { what: 'customer home', budget: 200, files: home.files },
    { what: 'article for a guest', budget: 200, files: article.files },
    { what: 'sign-in of staff', budget: 260, files: signIn },
    { what: 'agent area, queue', budget: 320, files: area },
    { what: 'one ticket, before its editor', budget: 320, files: ticket.difference(editor) },
    { what: 'editor', budget: 200, files: editor },
  ]
}

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

/** A module's chunk and all that it imports. */
function broughtBy(module: RegExp): Set<string> {
  const chunks = JSON.parse(readFileSync(join(pages, '.vite/manifest.json'), 'utf8')) as Manifest
  const names = new Set(Object.keys(chunks).filter((name) => module.test(name)))
  if (names.size === 0) throw new Error(`no chunk of its own: ${module}`)
  for (const name of names) for (const imported of chunks[name]?.imports ?? []) names.add(imported)
  return new Set(
    [...names]
      .flatMap((name) => [chunks[name]!.file, ...(chunks[name]!.css ?? [])])
      .map((file) => `/${file}`),
  )
}

async function open(browser: Browser) {
  const page = await (await browser.newContext()).newPage()
  const files = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/\.(js|css)$/.test(pathname)) files.add(pathname)
  })
  const visit = async (address: string) => {
    await page.goto(address)
    await settle(page)
  }
  return { page, files, visit }
}

// The live connection never ends, so the network never becomes idle: a second without a new file ends the load.
async function settle(page: Page) {
  const count = () => page.evaluate(() => performance.getEntriesByType('resource').length)
  for (let before = -1, now = await count(); now !== before; now = await count()) {
    before = now
    await page.waitForTimeout(1_000)
  }
}

async function anArticle(url: string): Promise<string> {
  const articles = (await (await fetch(`${url}/api/public/articles?limit=1`)).json()) as {
    items: { id: string; project: { id: string } }[]
  }
  const [first] = articles.items
  if (!first) throw new Error('the demo data has no article')
  return `/customer/articles/${first.project.id}/${first.id}`
}

async function firstTicket(page: Page, url: string): Promise<string> {
  const href = await page.locator('a[href*="ticketId="]').first().getAttribute('href')
  if (!href) throw new Error('the queue shows no ticket')
  return new URL(href, url).href
}

function print(weights: Weight[]) {
  process.stdout.write('\nscript and style, kB        files     gzip   brotli   budget (gzip)\n')
  for (const { what, budget, files } of weights) {
    const gzip = kilobytes(files, '.gz')
    const figures = [files.size, gzip.toFixed(1), kilobytes(files, '.br').toFixed(1), budget]
    const cells = figures.map((figure, column) => String(figure).padStart(column === 0 ? 5 : 8))
    process.stdout.write(`${what.padEnd(28)}${cells.join(' ')}   ${gzip <= budget ? 'met' : 'missed'}\n`)
  }
}

function kilobytes(files: Set<string>, packed: '.gz' | '.br'): number {
  return [...files].reduce((sum, file) => sum + statSync(join(pages, `${file}${packed}`)).size, 0) / 1_000
}

await weighPages()
