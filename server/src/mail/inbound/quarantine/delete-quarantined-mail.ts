import { audit } from '../../../people/audit/audit.ts'
import type { AgentActor } from '../../../platform/actors.ts'
import { Problem } from '../../../platform/problems.ts'
import { insertContentRemovals } from '../../../tickets/attachments/content-removal-queries.ts'
import type { MailServices } from '../../mail-services.ts'
import { lockQuarantined, markDeleted } from './quarantine-queries.ts'

/** The raw email is removed afterwards, unless an identical one still needs it. */
export async function deleteQuarantinedMail(
  { db, clock }: MailServices,
  actor: AgentActor,
  id: string,
): Promise<void> {
  await db.begin(async (tx) => {
    const mail = await lockQuarantined(tx, id)
    if (!mail) throw new Problem('notFound')
    await markDeleted(tx, id)
    await audit(tx, actor, {
      action: 'quarantineDeleted',
      now: clock.now(),
      subject: { kind: 'mail', id, name: mail.sender ?? '' },
      before: { reason: mail.reason, subject: mail.subject },
    })
    await insertContentRemovals(tx, [mail.raw_sha256], clock.now())
  })
}
