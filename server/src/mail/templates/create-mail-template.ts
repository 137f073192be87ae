import type { MailTemplateInput } from '@savepoint/contract/mail/mail-inputs.ts'
import type { MailTemplate } from '@savepoint/contract/mail/mail-templates.ts'
import { v7 as uuidv7 } from 'uuid'
import { audit } from '../../people/audit/audit.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { once, type Retryable } from '../../platform/http/idempotency.ts'
import type { MailServices } from '../mail-services.ts'
import { checkLanguages } from './check-languages.ts'
import {
  auditedTemplate,
  presentTemplate,
  requireTemplate,
  translateNameConflict,
} from './get-mail-template.ts'
import { insertTemplate } from './template-queries.ts'

export async function createMailTemplate(
  { db, clock }: MailServices,
  actor: AgentActor,
  { input, retryable }: { input: MailTemplateInput; retryable: Retryable },
): Promise<MailTemplate> {
  return await once(db, {
    clock,
    request: retryable,
    work: async (tx) => {
      const now = clock.now()
      const id = uuidv7({ msecs: now.getTime() })
      const texts = await checkLanguages(tx, input)
      await translateNameConflict(() => insertTemplate(tx, { id, ...texts, now }))
      const template = await requireTemplate(tx, id)
      await audit(tx, actor, {
        action: 'mailTemplateCreated',
        now,
        subject: { kind: 'mailTemplate', id, name: template.name },
        after: auditedTemplate(template),
      })
      return presentTemplate(template)
    },
  })
}
