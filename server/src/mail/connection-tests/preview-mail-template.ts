import { documentFromText } from '@savepoint/contract/document-contents.ts'
import type { BodyOf } from '@savepoint/contract/endpoint.ts'
import type {
  MailPreview,
  previewMailTemplate as previewMailTemplateEndpoint,
} from '@savepoint/contract/mail/mail-tests.ts'
import { eventsFor } from '@savepoint/contract/mail/mail-variables.ts'
import { locales } from '@savepoint/contract/people/locales.gen.ts'
import { staffLocale } from '../../people/credentials/mail-code.ts'
import { findAgent } from '../../people/people-queries.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { postMail } from '../../platform/outbox/outbox.ts'
import { fieldProblem, Problem } from '../../platform/problems.ts'
import { ticketNotFound } from '../../tickets/details/get-ticket.ts'
import { isVisibleTo } from '../../tickets/details/ticket-queries.ts'
import type { EmailFacts } from '../../tickets/ticket-ports.ts'
import { findDefaultAccount } from '../accounts/account-queries.ts'
import { documentHtml } from '../emails/document-html.ts'
import { findEmailFacts } from '../emails/email-queries.ts'
import { emailValues } from '../emails/email-values.ts'
import { numbered } from '../emails/queue-email.ts'
import { renderEmail } from '../emails/render-email.ts'
import { sampleFacts, sampleReply } from '../emails/sample-email.ts'
import type { MailServices } from '../mail-services.ts'

type Preview = BodyOf<typeof previewMailTemplateEndpoint>

/** Renders the email for a ticket the agent can see, or for sample data. Sends nothing. */
export async function previewMailTemplate(
  db: Db,
  { config, clock }: Pick<MailServices, 'config' | 'clock'>,
  { actor, preview }: { actor: AgentActor; preview: Preview },
): Promise<MailPreview> {
  const { event, ticketId } = preview
  const language = locales.find((locale) => locale === preview.locale)
  if (!eventsFor(preview).includes(event)) throw fieldProblem('event', 'Not for this event')
  const facts =
    ticketId === undefined
      ? sampleFacts(language ?? staffLocale(config), clock.now())
      : await requireFacts(db, actor, { ticketId, event })
  const { agent, text } = sampleReply(facts.locale)
  const reply = {
    text,
    html: documentHtml(documentFromText(text), {
      pictureSource: () => undefined,
      publicUrl: config.publicUrl,
    }),
  }
  const wording = { ...preview, locale: preview.locale ?? facts.locale }
  const rendered = renderEmail(
    wording,
    emailValues(facts, config, { language: wording.locale, agentName: agent }),
    {
      reply,
    },
  )
  return { ...rendered, subject: numbered(rendered.subject, facts.id) }
}

async function requireFacts(
  db: Db,
  actor: AgentActor,
  { ticketId, event }: { ticketId: number; event: Preview['event'] },
): Promise<EmailFacts> {
  const isSeen = await isVisibleTo(db, actor, ticketId)
  const facts = isSeen ? await findEmailFacts(db, ticketId, event) : undefined
  if (!facts) throw ticketNotFound(ticketId)
  return facts
}

export async function sendTestMail(
  services: MailServices,
  actor: AgentActor,
  preview: Preview,
): Promise<{ email: string }> {
  return await services.db.begin(async (tx) => {
    const agent = await findAgent(tx, actor.id)
    if (!agent) throw new Problem('unauthorized')
    const { subject, text, html } = await previewMailTemplate(tx, services, { actor, preview })
    const accountId = (await findDefaultAccount(tx))?.id ?? null
    const mail = { to: agent.email, subject, body: text, html, kind: 'test', automatic: true, accountId }
    await postMail(tx, services, mail)
    return { email: agent.email }
  })
}
