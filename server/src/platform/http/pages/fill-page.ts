import { directionOf } from '@savepoint/contract/texts/text-direction.ts'
import type { FoundContent } from './page-content.ts'

const emptyRoot = '<div id="root"></div>'
const noScript = /<noscript>.*?<\/noscript>/
const stylesheets = /<link rel="stylesheet"[^>]* href="([^"]+)">/g
const moduleScripts = /<script type="module"[^>]* src="([^"]+)"><\/script>/g

/**
 * What would move its own parts about as they arrive (centered, wrapped or aligned at its end) is drawn once all of them are
 * there: when something follows it, or one of those that it stands in.
 */
const untilWhole = '[data-whole]:not(:has(~ *)):not(:has(~ *) *){visibility:hidden}'

/**
 * Puts the rendered content into the page that the build made. The styles that it needs stand in the page, so that it is drawn
 * before any other file has arrived. Stylesheets and scripts are only listed: web/index.html says when they load.
 */
export function fillPage(
  page: string,
  { language, html, state, css, styles, scripts, fonts }: FoundContent,
): string {
  const first = [
    `<style id="needed-styles">${css}${untilWhole}</style>`,
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`),
  ]
  const sheets = [
    ...[...page.matchAll(stylesheets)].map(([, href]) => href),
    ...styles.map((file) => `/${file}`),
  ]
  const later = [
    ...sheets.map((href) => ({ rel: 'stylesheet', crossorigin: '', href })),
    ...[...page.matchAll(moduleScripts)].map(([, src]) => ({ type: 'module', crossorigin: '', src })),
    ...scripts.map((file) => ({ rel: 'modulepreload', crossorigin: '', href: `/${file}` })),
  ]
  return page
    .replace('<html lang="ru"', () => `<html lang="${language}" dir="${directionOf(language)}"`)
    .replace(noScript, '')
    .replace('<body>', '<body data-rendered>')
    .replaceAll(stylesheets, '')
    .replaceAll(moduleScripts, '')
    .replace('</title>', () => `</title>${first.join('')}`)
    .replace(
      emptyRoot,
      () =>
        `<div id="root">${html}</div>${json('rendered-page', state)}${json('later-files', JSON.stringify(later))}`,
    )
}

const json = (id: string, text: string) =>
  `<script type="application/json" id="${id}">${text.replaceAll('<', '\\u003c')}</script>`
