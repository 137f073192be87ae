import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Page } from '@playwright/test'

const pages = join(import.meta.dirname, '../../web/dist')
type Manifest = Record<string, { file: string }>

/** The English catalogues, and the built file of each. */
function catalogueFiles(): { source: string; file: string }[] {
  const manifest = JSON.parse(readFileSync(join(pages, '.vite/manifest.json'), 'utf8')) as Manifest
  const found = Object.entries(manifest).filter(([source]) => source.startsWith('src/locales/en/'))
  if (found.length === 0) throw new Error('no catalogue has a file of its own')
  return found.map(([source, { file }]) => ({ source, file }))
}

const accents: Record<string, string> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ö',
  u: 'ü',
  c: 'ç',
  n: 'ñ',
  s: 'š',
  y: 'ý',
}

/** In brackets, with accents and a good third longer, as German or Finnish would be. */
function pseudo(text: string): string {
  const parts = text.split(/(\{\{\w+\}\})/)
  const accented = parts.map((part) =>
    part.startsWith('{{') ? part : part.replace(/[aeioucnsy]/g, (letter) => accents[letter] ?? letter),
  )
  return `⟦${accented.join('')}${' öö'.repeat(Math.ceil(text.length / 9))}⟧`
}

type Texts = string | { [key: string]: Texts }

const inPseudo = (texts: Texts): Texts =>
  typeof texts === 'string'
    ? pseudo(texts)
    : Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, inPseudo(value)]))

/** Shows a made-up language instead of English, and articles in Russian, so that a text that is in no catalogue is recognised. */
export async function showPseudoLanguage(page: Page) {
  await page.addInitScript(() => {
    const kept = JSON.parse(localStorage.getItem('savepoint.settings') ?? '{}')
    const state = { ...kept.state, contentLanguage: 'ru' }
    localStorage.setItem('savepoint.settings', JSON.stringify({ ...kept, state }))
  })
  for (const { source, file } of catalogueFiles()) {
    const { translations } = (await import(join(pages, '..', source))) as { translations: Texts }
    const texts = `export const translations = ${JSON.stringify(inPseudo(translations))}`
    // That file also knows the others.
    const isFirst = source.endsWith('/common.ts')
    const body = isFirst ? `${texts}\nexport { others } from './${basename(file)}?own'` : texts
    await page.route(`**/${file}`, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  }
}

/** Texts, names and hints on the page as a reader or a screen reader has them, without those of hidden elements. */
const shownTexts = `(() => {
  const found = []
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true })
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (element.closest('script, style, noscript, [contenteditable], [data-texts=own]') || !isShown(element)) continue
    // An address with places to break is one text.
    if (!element.querySelector(':scope > wbr')) found.push(node.data)
    else if (node === element.firstChild) found.push(element.textContent)
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      if (element.hasAttribute(name) && isShown(element)) found.push(element.getAttribute(name))
  return found
})()`

/** What the browser itself writes in English: dates, spans of time, languages. */
const ofBrowser =
  /\b(Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]*\b|\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*\b|\b(in[ \u00A0])?\d+[ \u00A0](second|minute|hour|day|week|month|year)s?( ago)?|\b(yesterday|today|tomorrow|now|last|next|this|week|month|year|ago|AM|PM|GMT|UTC)\b|\b(English|Russian|Portuguese|Português)\b/g

const ofKeys = /\b(Ctrl|Shift|Alt|Enter|Esc|Space|Tab|Del)\b([ +][A-Z])?/g

/** Names that are the same in every language, and titles that the specification sets. */
const fixed = new Set(
  [
    ...[
      'Savepoint',
      'CSV',
      'XLSX',
      'KPI',
      'VIP',
      'Emberwald',
      'Open',
      'Projects',
      'Accounting',
      'Automation',
    ],
    ...[
      'Created',
      'Resolved',
      'Backlog',
      'Reopened',
      'Closed',
      'Moved in',
      'Moved out',
      'Open now',
      'Article views',
    ],
    ...['Article helped', 'Article did not help', 'Solved without a request', 'Response rate'],
  ].map((name) => name.toLowerCase()),
)

/** Of a text without what the catalogues and the browser wrote: runs of Latin words. */
const phrasesIn = (text: string) =>
  text
    .replaceAll(/⟦[^⟧]*⟧/g, '|')
    .replaceAll(/\S*[@/.:_]\S+/g, '|')
    .replaceAll(/\{\{[^}]*(\}\}|$)/g, '|')
    .replaceAll(ofKeys, '|')
    .replaceAll(ofBrowser, '|')
    .split(/[^A-Za-z’', -]+/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => /[A-Za-z]{3,}/.test(phrase) && !fixed.has(phrase.toLowerCase()))

let code: string | undefined

/** What people wrote stands in no file of the pages. */
function isInCode(phrase: string): boolean {
  const catalogues = new Set(catalogueFiles().map(({ file }) => basename(file)))
  code ??= readdirSync(join(pages, 'assets'))
    .filter((file) => file.endsWith('.js') && !catalogues.has(file))
    .map((file) => readFileSync(join(pages, 'assets', file), 'utf8'))
    .join('\n')
  // A whole text in quotes, or what stands beside the values in one.
  return new RegExp(`[\`"'}] ?${RegExp.escape(phrase)}[.:!?…]? ?([\`"']|\\$\\{)`).test(code)
}

/** Texts on the page that come from the code instead of the catalogues. */
export async function forgottenTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate<string[]>(shownTexts)
  return [...new Set(texts.flatMap(phrasesIn).filter(isInCode))]
}
