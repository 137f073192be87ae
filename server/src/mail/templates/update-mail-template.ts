import type { BodyOf } from '@savepoint/contract/endpoint.ts'
import type { MailTemplateInput } from '@savepoint/contract/mail/mail-inputs.ts'
import type {
  MailTemplate,
  updateMailTemplate as updateMailTemplateEndpoint,
} from '@savepoint/contract/mail/mail-templates.ts'
import { eventsFor } from '@savepoint/contract/mail/mail-variables.ts'
import { audit } from '../../people/audit/audit.ts'
import { changedMembers } from '../../people/audit/changed-members.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import { requireUnchanged } from '../../platform/require-unchanged.ts'
import type { MailServices } from '../mail-services.ts'
import { checkLanguages } from './check-languages.ts'
import {
  auditedTemplate,
  presentTemplate,
  requireTemplate,
  translateNameConflict,
} from './get-mail-template.ts'
import { listUses, lockTemplate, replaceTemplate } from './template-queries.ts'

export async function updateMailTemplate(
  { db, clock }: MailServices,
  actor: AgentActor,
  { id, input }: { id: string; input: BodyOf<typeof updateMailTemplateEndpoint> },
): Promise<MailTemplate> {
  return await db.begin(async (tx) => {
    const now = clock.now()
    await lockTemplate(tx, id)
    const before = await requireTemplate(tx, id)
    requireUnchanged(before, input)
    await requireFit(tx, id, input)
    const texts = await checkLanguages(tx, input, before.locale)
    await translateNameConflict(() => replaceTemplate(tx, { id, ...texts, now }))
    const template = await requireTemplate(tx, id)
    const changed = changedMembers(auditedTemplate(before), auditedTemplate(template))
    if (changed) {
      const subject = { kind: 'mailTemplate' as const, id, name: template.name }
      await audit(tx, actor, { action: 'mailTemplateChanged', now, subject, ...changed })
    }
    return presentTemplate(template)
  })
}

/** Each variable must be available in every event that the template is used for. */
async function requireFit(tx: Db, id: string, input: MailTemplateInput) {
  const events = eventsFor(input)
  const unfit = (await listUses(tx, id)).filter(({ event }) => !events.includes(event))
  if (unfit.length > 0) {
    throw new Problem('inUse', { accounts: [...new Set(unfit.map(({ account }) => account))] })
  }
}
