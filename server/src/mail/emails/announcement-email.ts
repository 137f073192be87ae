import type {
  AnnouncementKind,
  AnnouncementState,
} from '@savepoint/contract/knowledge/announcements/announcement-values.ts'
import type { Locale } from '@savepoint/contract/people/people.ts'
import type { AnnouncementEmail, KnowledgePorts } from '../../knowledge/knowledge-ports.ts'
import { postMail, prepareMail } from '../../platform/outbox/outbox.ts'
import { parseSender } from '../outbound/senders.ts'
import { isOwnMailbox } from './announcement-email-queries.ts'
import { emailHtml, footerHtml, textHtml } from './email-html.ts'
import { unsubscribeTranslations } from './email-translations.ts'
import { unsubscribeCode } from './unsubscribe-code.ts'

type Words = {
  kinds: Record<AnnouncementKind, string>
  states: Record<AnnouncementState, string>
  allGames: string
  state: (state: string) => string
  /** In UTC, since nothing is known of the reader's time zone. */
  time: (from: string, until: string | null) => string
  page: (link: string) => string
}

const words: Record<Locale, Words> = {
  ru: {
    kinds: { issue: 'Известная проблема', maintenance: 'Плановые работы', news: 'Новости' },
    states: {
      investigating: 'выясняем причину',
      identified: 'причина найдена',
      monitoring: 'исправлено, наблюдаем',
      resolved: 'решено',
      scheduled: 'запланировано',
      inProgress: 'идут работы',
      done: 'завершено',
    },
    allGames: 'Все игры',
    state: (state) => `Сейчас: ${state}`,
    time: (from, until) => (until ? `Время: ${from} — ${until}` : `Начало: ${from}`),
    page: (link) => `Все объявления: ${link}`,
  },
  en: {
    kinds: { issue: 'Known issue', maintenance: 'Maintenance', news: 'News' },
    states: {
      investigating: 'investigating',
      identified: 'cause identified',
      monitoring: 'fixed, monitoring',
      resolved: 'resolved',
      scheduled: 'scheduled',
      inProgress: 'in progress',
      done: 'completed',
    },
    allGames: 'All games',
    state: (state) => `Status: ${state}`,
    time: (from, until) => (until ? `Time: ${from} – ${until}` : `Start: ${from}`),
    page: (link) => `All announcements: ${link}`,
  },
  pt: {
    kinds: { issue: 'Problema conhecido', maintenance: 'Manutenção', news: 'Novidades' },
    states: {
      investigating: 'investigando',
      identified: 'causa identificada',
      monitoring: 'corrigido, em observação',
      resolved: 'resolvido',
      scheduled: 'agendada',
      inProgress: 'em andamento',
      done: 'concluída',
    },
    allGames: 'Todos os jogos',
    state: (state) => `Situação: ${state}`,
    time: (from, until) => (until ? `Horário: ${from} – ${until}` : `Início: ${from}`),
    page: (link) => `Todos os avisos: ${link}`,
  },
}

export const writeAnnouncementEmail: KnowledgePorts['writeAnnouncementEmail'] = (services, email) => {
  const { config, secrets } = services
  const { locale } = email
  const say = words[locale]
  const code = unsubscribeCode(secrets, email.subscriptionId, 'subscription')
  const unsubscribeUrl = `${config.publicUrl}/unsubscribe?code=${code}`
  const page = `${config.publicUrl}/customer/articles/${email.projectId}/announcements`
  const body = [email.title, factsOf(email), email.text, say.page(page)]
    .filter((part) => part !== '')
    .join('\n\n')
  const footer = unsubscribeTranslations[locale](unsubscribeUrl)
  return prepareMail(services, {
    to: email.to,
    kind: 'announcement',
    event: email.event,
    unlessSince: email.since,
    automatic: true,
    subject: `${email.projectName ?? say.allGames}. ${say.kinds[email.kind]}: ${email.title}`,
    body: `${body}\n\n${footer}`,
    html: emailHtml(locale, `${textHtml(body)}\n${footerHtml(footer)}`),
    unsubscribeUrl,
  })
}

function factsOf({ kind, state, startsAt, endsAt, locale }: AnnouncementEmail): string {
  const say = words[locale]
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  const time = (moment: Date) => `${format.format(moment)} UTC`
  return [
    ...(state ? [say.state(say.states[state])] : []),
    ...(kind === 'maintenance' ? [say.time(time(startsAt), endsAt && time(endsAt))] : []),
  ].join('\n')
}

/** Quotes nothing of whoever asked, so that nobody can use it to send text to strangers. */
const confirmation: Record<Locale, (project: string, link: string) => { subject: string; text: string }> = {
  ru: (project, link) => ({
    subject: `Подтвердите подписку на объявления ${project}`,
    text: `Здравствуйте!\n\nКто-то попросил присылать на этот адрес объявления ${project}: известные проблемы, плановые работы и новости. Если это были вы, подтвердите подписку:\n\n${link}\n\nЕсли нет, просто удалите письмо: без подтверждения мы ничего присылать не будем.`,
  }),
  en: (project, link) => ({
    subject: `Confirm your subscription to ${project} announcements`,
    text: `Hello!\n\nSomeone asked us to send ${project} announcements to this address: known issues, maintenance and news. If it was you, confirm the subscription:\n\n${link}\n\nIf it was not you, delete this e-mail: without confirmation we will not send anything.`,
  }),
  pt: (project, link) => ({
    subject: `Confirme a inscrição nos avisos de ${project}`,
    text: `Olá!\n\nAlguém pediu para receber neste endereço os avisos de ${project}: problemas conhecidos, manutenções e novidades. Se foi você, confirme a inscrição:\n\n${link}\n\nSe não foi você, apague esta mensagem: sem confirmação não enviaremos nada.`,
  }),
}

export const emailSubscription: KnowledgePorts['emailSubscription'] = async (
  tx,
  services,
  { to, locale, projectName, link, code },
) => {
  if (to === parseSender(services.config.mailFrom).address || (await isOwnMailbox(tx, to))) return
  const { subject, text } = confirmation[locale](projectName, link)
  await postMail(tx, services, {
    to,
    kind: 'confirmSubscription',
    automatic: true,
    secret: code,
    subject,
    body: text,
    html: emailHtml(locale, textHtml(text)),
  })
}
