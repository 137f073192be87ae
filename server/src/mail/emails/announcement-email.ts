import type { AnnouncementEmail, KnowledgePorts } from '../../knowledge/knowledge-ports.ts'
import { timeFormatIn } from '../../locales/format-in.ts'
import { textsIn } from '../../locales/texts-in.ts'
import { pageAddress } from '../../platform/http/pages/page-address.ts'
import { postMail, prepareMail } from '../../platform/outbox/outbox.ts'
import { parseSender } from '../outbound/senders.ts'
import { isOwnMailbox } from './announcement-email-queries.ts'
import { emailHtml, footerHtml, textHtml } from './email-html.ts'
import { unsubscribeCode } from './unsubscribe-code.ts'

export const writeAnnouncementEmail: KnowledgePorts['writeAnnouncementEmail'] = (services, email) => {
  const { config, secrets } = services
  const { locale } = email
  const t = textsIn(locale)
  const code = unsubscribeCode(secrets, email.subscriptionId, 'subscription')
  const unsubscribeUrl = pageAddress(config, { path: '/unsubscribe', search: { code }, language: locale })
  const path = `/customer/articles/${email.projectId}/announcements`
  const page = pageAddress(config, { path, language: locale })
  const body = [email.title, factsOf(email), email.text, t(($) => $.announcements.page, { link: page })]
    .filter((part) => part !== '')
    .join('\n\n')
  const footer = t(($) => $.requests.unsubscribe, { link: unsubscribeUrl })
  return prepareMail(services, {
    to: email.to,
    kind: 'announcement',
    event: email.event,
    unlessSince: email.since,
    automatic: true,
    subject: `${email.projectName ?? t(($) => $.announcements.allGames)}. ${t(($) => $.announcements.kinds[email.kind])}: ${email.title}`,
    body: `${body}\n\n${footer}`,
    html: emailHtml(locale, `${textHtml(body)}\n${footerHtml(footer)}`),
    unsubscribeUrl,
  })
}

function factsOf({ kind, state, startsAt, endsAt, locale, timeZone }: AnnouncementEmail): string {
  const t = textsIn(locale)
  const time = (moment: Date) => timeFormatIn(timeZone)(locale).format(moment)
  const span = endsAt
    ? t(($) => $.announcements.time, { from: time(startsAt), until: time(endsAt) })
    : t(($) => $.announcements.start, { from: time(startsAt) })
  return [
    ...(state ? [t(($) => $.announcements.state, { state: t(($) => $.announcements.states[state]) })] : []),
    ...(kind === 'maintenance' ? [span] : []),
  ].join('\n')
}

/** Quotes nothing of whoever asked, so that nobody can use it to send text to strangers. */
export const emailSubscription: KnowledgePorts['emailSubscription'] = async (
  tx,
  services,
  { to, locale, projectName, link, code },
) => {
  if (to === parseSender(services.config.mailFrom).address || (await isOwnMailbox(tx, to))) return
  const t = textsIn(locale)
  const values = { project: projectName, link }
  const text = t(($) => $.announcements.confirm.text, values)
  await postMail(tx, services, {
    to,
    kind: 'confirmSubscription',
    automatic: true,
    secret: code,
    letsIn: true,
    subject: t(($) => $.announcements.confirm.subject, values),
    body: text,
    html: emailHtml(locale, textHtml(text)),
  })
}
