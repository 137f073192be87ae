import { limits } from '@savepoint/contract/limits.ts'
import { postMail } from '../../platform/outbox/outbox.ts'
import type { TicketServices } from '../ticket-services.ts'
import { listMentionsToMail, takeDueMentions } from './mail-queries.ts'

const longestRun = 10_000

/** Emails mentions that nobody has read for a while: one email for all of an employee. How many were sent. */
export async function mailMentions(services: TicketServices): Promise<number> {
  let sent = 0
  for (let taken = 0; taken < longestRun; taken += 1) {
    const outcome = await mailNext(services)
    if (outcome === 'none') return sent
    if (outcome === 'sent') sent += 1
  }
  return sent
}

async function mailNext(services: TicketServices): Promise<'sent' | 'left' | 'none'> {
  return await services.db.begin(async (tx) => {
    const due = await takeDueMentions(tx, services.clock.now())
    if (due.length === 0) return 'none'
    const mentions = await listMentionsToMail(
      tx,
      due.map(({ id }) => id),
    )
    const [first] = mentions
    if (!first) return 'left'
    const lines = mentions
      .slice(0, limits.mentionsPerMail)
      .map(
        ({ ticket_id, author_name, message_id }) =>
          `${author_name}: #${ticket_id}\n${services.config.publicUrl}/tickets?ticketId=${ticket_id}&messageId=${message_id}`,
      )
    const more = mentions.length - lines.length
    await postMail(tx, services, {
      to: first.email,
      kind: 'mentioned',
      automatic: true,
      ...mentionMail({ count: mentions.length, lines, more }),
    })
    return 'sent'
  })
}

/**
 * In both languages of the workspace: the language of an employee is known to their browser alone. Neither note nor title: they stay in the product,
 * where access is checked and erasure reaches them.
 */
function mentionMail({ count, lines, more }: { count: number; lines: string[]; more: number }) {
  return {
    subject:
      count === 1
        ? 'Вас упомянули в заметке · You were mentioned in a note'
        : `Вас упомянули в заметках: ${count} · Mentions of you in notes: ${count}`,
    body: [
      'Коллеги упомянули вас во внутренних заметках. Your colleagues mentioned you in internal notes.',
      ...lines,
      ...(more > 0 ? [`Ещё: ${more} · More: ${more}`] : []),
      'Эти письма можно отключить в профиле. You can turn these e-mails off in your profile.',
    ].join('\n\n'),
  }
}
