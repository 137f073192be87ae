import { audit } from '../../people/audit/audit.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { Problem } from '../../platform/problems.ts'
import type { MailServices } from '../mail-services.ts'
import { auditedTemplate, requireTemplate } from './get-mail-template.ts'
import { deleteTemplateRow, lockTemplate } from './template-queries.ts'

export async function deleteMailTemplate(
  { db, clock }: MailServices,
  actor: AgentActor,
  id: string,
): Promise<void> {
  await db.begin(async (tx) => {
    await lockTemplate(tx, id)
    const template = await requireTemplate(tx, id)
    if (template.accounts.length > 0)
      throw new Problem('inUse', { accounts: template.accounts.map(({ name }) => name) })
    await deleteTemplateRow(tx, id)
    await audit(tx, actor, {
      action: 'mailTemplateDeleted',
      now: clock.now(),
      subject: { kind: 'mailTemplate', id, name: template.name },
      before: auditedTemplate(template),
    })
  })
}
