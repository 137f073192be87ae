import type { RuleDisabling } from '@savepoint/contract/tickets/rules/rule-values.ts'
import { auditSystem } from '../../people/audit/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import { postMail } from '../../platform/outbox/outbox.ts'
import { insertRuleNotification } from '../notifications/notify-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import { disableRule } from './rule-queries.ts'
import { type EnabledRule, findEmployeeAddress } from './run-queries.ts'

/** Until somebody enables it again. Its owner, if there still is one, gets an email. */
export async function disableForGood(
  tx: Db,
  services: TicketServices,
  { rule, reason }: { rule: EnabledRule; reason: RuleDisabling },
): Promise<void> {
  const now = services.clock.now()
  if (!(await disableRule(tx, { id: rule.id, reason, now }))) return
  const subject = { kind: 'rule' as const, id: rule.id, name: rule.name }
  await auditSystem(tx, 'rules', { action: 'ruleDisabledItself', now, subject, after: { reason } })
  if (rule.owner_id !== null)
    await insertRuleNotification(tx, { agentId: rule.owner_id, ruleId: rule.id, now })
  const to = rule.owner_id === null ? undefined : await findEmployeeAddress(tx, rule.owner_id)
  if (to === undefined) return
  const link = `${services.config.publicUrl}/admin/rules/${rule.id}`
  await postMail(tx, services, { to, kind: 'ruleDisabled', automatic: true, ...letter(rule.name, link) })
}

/** In both languages of the workspace: the language of an employee is known to their browser alone. */
const letter = (name: string, link: string) => ({
  subject: `Правило «${name}» отключено · Rule “${name}” was disabled`,
  body: [
    `Правило «${name}» сработало 3000 раз за минуту или больше и отключилось, чтобы не натворить бед. Проверьте его условия и включите снова:`,
    link,
    '',
    `The rule “${name}” ran 3,000 times or more within a minute and was disabled to prevent harm. Check its conditions and enable it again:`,
    link,
  ].join('\n'),
})
