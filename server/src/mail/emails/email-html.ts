import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { directionOf } from '@savepoint/contract/texts/text-direction.ts'
import { escapeHtml } from '../../platform/http/pages/page-heads.ts'

export function emailHtml(language: ContentLanguage, blocks: string): string {
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:24px;background:#f6f7f9">
<div style="max-width:640px;margin:0 auto;padding:24px;border-radius:8px;background:#ffffff;color:#14181f;font:16px/1.5 Arial,sans-serif;overflow-wrap:anywhere">
${blocks}
</div></body></html>`
}

export function textHtml(text: string, style = 'margin:0 0 16px'): string {
  return text
    .trim()
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p dir="auto" style="${style}">${linked(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('\n')
}

export function footerHtml(text: string): string {
  return textHtml(text, 'margin:24px 0 0;font-size:13px;color:#566072')
}

const address = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/g

function linked(text: string): string {
  let html = ''
  let from = 0
  for (const { 0: url, index } of text.matchAll(address)) {
    const safe = escapeHtml(url)
    html += `${escapeHtml(text.slice(from, index))}<a href="${safe}" style="color:#3546c4">${safe}</a>`
    from = index + url.length
  }
  return html + escapeHtml(text.slice(from))
}
