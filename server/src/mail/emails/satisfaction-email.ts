import type { Locale } from '@savepoint/contract/people/people.ts'
import {
  type SatisfactionScore,
  satisfactionScores,
} from '@savepoint/contract/satisfaction/satisfaction-values.ts'
import { escapeHtml } from '../../platform/http/pages/page-heads.ts'
import type { EmailFacts, EmailServices } from '../../tickets/ticket-ports.ts'
import { emailHtml, footerHtml, textHtml } from './email-html.ts'
import { unsubscribeFooter } from './queue-email.ts'
import type { RenderedEmail } from './render-email.ts'

type Words = {
  subject: (id: number) => string
  question: (id: number, title: string) => string
  faces: Record<SatisfactionScore, string>
  hint: string
}

const words: Record<Locale, Words> = {
  ru: {
    subject: (id) => `Как вам наша помощь с запросом №${id}?`,
    question: (id, title) =>
      `Здравствуйте!\n\nЗапрос №${id} «${title}» решён. Хорошо ли вам помогла поддержка?`,
    faces: { good: '🙂 Да, спасибо', bad: '🙁 Нет' },
    hint: 'Откроется страница, где можно добавить комментарий. Оценка сохранится, когда вы её отправите.',
  },
  en: {
    subject: (id) => `How did we do with request #${id}?`,
    question: (id, title) =>
      `Hello!\n\nRequest #${id} “${title}” has been solved. Were you happy with the help you got?`,
    faces: { good: '🙂 Yes, I was', bad: '🙁 No, I was not' },
    hint: 'A page opens where you can add a comment. Your rating is saved once you send it.',
  },
  pt: {
    subject: (id) => `Como foi o nosso atendimento no pedido #${id}?`,
    question: (id, title) =>
      `Olá!\n\nO pedido #${id} “${title}” foi resolvido. A ajuda do suporte foi satisfatória?`,
    faces: { good: '🙂 Sim, gostei', bad: '🙁 Não, não gostei' },
    hint: 'Uma página se abrirá, onde você pode deixar um comentário. A avaliação só é salva quando você a envia.',
  },
}

/** The links carry the token and the chosen face; following them saves nothing. */
export function satisfactionEmail(services: EmailServices, facts: EmailFacts, token: string): RenderedEmail {
  const { locale, id, title } = facts
  const { subject, question, faces, hint } = words[locale]
  const link = (score: SatisfactionScore) =>
    `${services.config.publicUrl}/satisfaction?token=${token}&score=${score}&lang=${locale}`
  const footer = unsubscribeFooter(services, facts)
  const lines = satisfactionScores.map((score) => `${faces[score]}:\n${link(score)}`)
  const buttons = satisfactionScores.map((score) => button(faces[score], link(score))).join('\n')
  const asked = question(id, title)
  return {
    subject: subject(id),
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
