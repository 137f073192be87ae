import { audit } from '../../people/audit/audit.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { Problem } from '../../platform/problems.ts'
import { listActionUses } from '../../tickets/saved-replies/action-use-queries.ts'
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
    // Nobody else could take it out of a personal macro, which says so when it is run.
    const uses = (await listActionUses(tx, { templateId: id })).filter(({ agent_id }) => agent_id === null)
    const namesOf = (kind: 'rule' | 'macro') =>
      uses.filter((use) => use.kind === kind).map(({ name }) => name)
    if (template.accounts.length > 0 || uses.length > 0)
      throw new Problem('inUse', {
        accounts: template.accounts.map(({ name }) => name),
        rules: namesOf('rule'),
        macros: namesOf('macro'),
      })
    await deleteTemplateRow(tx, id)
    await audit(tx, actor, {
      action: 'mailTemplateDeleted',
      now: clock.now(),
      subject: { kind: 'mailTemplate', id, name: template.name },
      before: auditedTemplate(template),
    })
  })
}
