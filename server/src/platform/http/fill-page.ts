import type { FoundContent } from './page-content.ts'

const emptyRoot = '<div id="root"></div>'
const noScript = /<noscript>.*?<\/noscript>/

/** Puts the rendered content into the page that the build made, with what it needs to be drawn and to become alive. */
export function fillPage(page: string, { html, state, styles, scripts }: FoundContent): string {
  const links = [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ]
  const data = `<script type="application/json" id="rendered-page">${state.replaceAll('<', '\\u003c')}</script>`
  return page
    .replace(noScript, '')
    .replace('</head>', () => `${links.join('')}</head>`)
    .replace(emptyRoot, () => `<div id="root">${html}</div>${data}`)
}
