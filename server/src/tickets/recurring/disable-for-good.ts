import { limits } from '@savepoint/contract/limits.ts'
import type { RecurringDisabling } from '@savepoint/contract/tickets/recurring/recurring-values.ts'
import { auditSystem } from '../../people/audit/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import { postMail } from '../../platform/outbox/outbox.ts'
import { insertRecurringNotification } from '../notifications/notify-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import { disableRow, findNamed, listConcerned } from './recurring-run-queries.ts'

/** Until somebody enables it again. Its owner is notified, or else everybody who can put it right. */
export async function disableForGood(
  tx: Db,
  services: TicketServices,
  { id, reason }: { id: string; reason: RecurringDisabling },
): Promise<void> {
  const now = services.clock.now()
  const definition = await findNamed(tx, id)
  if (!definition || !(await disableRow(tx, { id, reason, now }))) return
  const { name, owner_id, category_id } = definition
  const subject = { kind: 'recurringTicket' as const, id, name }
  await auditSystem(tx, 'recurringTickets', {
    action: 'recurringTicketDisabledItself',
    now,
    subject,
    after: { reason },
  })
  const concerned = await listConcerned(tx, {
    ownerId: reason === 'ownerGone' ? null : owner_id,
    categoryId: category_id,
    limit: limits.notifiedAgentsMax,
  })
  const link = `${services.config.publicUrl}/admin/recurring/${id}`
  for (const { id: agentId, email: to } of concerned) {
    await insertRecurringNotification(tx, { agentId, recurringTicketId: id, now })
    const kind = 'recurringTicketDisabled'
    await postMail(tx, services, { to, kind, automatic: true, ...email(name, { reason, link }) })
  }
}

const reasons: Record<RecurringDisabling, { ru: string; en: string }> = {
  topicGone: { ru: 'его категории больше нет', en: 'its category is gone' },
  assigneeGone: {
    ru: 'агент или команда из него больше не может получать такие тикеты',
    en: 'its agent or team can no longer get such tickets',
  },
  ownerGone: {
    ru: 'его владелец больше не может управлять повторяющимися тикетами этой категории',
    en: 'its owner may no longer manage recurring tickets of this category',
  },
}

/** In both languages of the workspace: the language of an employee is known to their browser alone. */
const email = (name: string, { reason, link }: { reason: RecurringDisabling; link: string }) => ({
  subject: `Повторяющийся тикет «${name}» отключён · Recurring ticket “${name}” was disabled`,
  body: [
    `Повторяющийся тикет «${name}» отключился: ${reasons[reason].ru}. Новые тикеты не появятся, пока вы его не исправите и не включите:`,
    link,
    '',
    `The recurring ticket “${name}” was disabled: ${reasons[reason].en}. No tickets will appear until you correct and enable it:`,
    link,
  ].join('\n'),
})
