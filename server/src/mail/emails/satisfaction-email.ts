import {
  type SatisfactionScore,
  satisfactionScores,
} from '@savepoint/contract/satisfaction/satisfaction-values.ts'
import { textsIn } from '../../locales/texts-in.ts'
import { pageAddress } from '../../platform/http/pages/page-address.ts'
import { escapeHtml } from '../../platform/http/pages/page-heads.ts'
import type { EmailFacts, EmailServices } from '../../tickets/ticket-ports.ts'
import { emailHtml, footerHtml, textHtml } from './email-html.ts'
import { unsubscribeFooter } from './queue-email.ts'
import type { RenderedEmail } from './render-email.ts'

/** The links carry the token and the chosen face; following them saves nothing. */
export function satisfactionEmail(services: EmailServices, facts: EmailFacts, token: string): RenderedEmail {
  const { locale, id, title } = facts
  const t = textsIn(locale)
  const face = (score: SatisfactionScore) => t(($) => $.requests.satisfaction.faces[score])
  const hint = t(($) => $.requests.satisfaction.hint)
  const link = (score: SatisfactionScore) =>
    pageAddress(services.config, { path: '/satisfaction', search: { token, score }, language: locale })
  const footer = unsubscribeFooter(services, facts)
  const lines = satisfactionScores.map((score) => `${face(score)}:\n${link(score)}`)
  const buttons = satisfactionScores.map((score) => button(face(score), link(score))).join('\n')
  const asked = t(($) => $.requests.satisfaction.question, { id, title })
  return {
    subject: t(($) => $.requests.satisfaction.subject, { id }),
    text: `${asked}\n\n${lines.join('\n\n')}\n\n${hint}${footer && `\n\n${footer}`}`,
    html: emailHtml(
      locale,
      `${textHtml(asked)}\n<p style="margin:0 0 16px">${buttons}</p>\n${textHtml(hint)}${footerHtml(footer)}`,
    ),
  }
}

function button(text: string, url: string): string {
  const style =
    'display:inline-block;margin:0 12px 8px 0;padding:10px 18px;border:1px solid #3546c4;border-radius:8px;color:#3546c4;text-decoration:none'
  return `<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(text)}</a>`
}
