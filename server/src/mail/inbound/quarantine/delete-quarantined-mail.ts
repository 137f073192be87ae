import { audit } from '../../../people/audit/audit.ts'
import type { AgentActor } from '../../../platform/actors.ts'
import { Problem } from '../../../platform/problems.ts'
import { removeContent } from '../../../tickets/attachments/remove-content.ts'
import type { MailServices } from '../../mail-services.ts'
import { lockQuarantined, markDeleted } from './quarantine-queries.ts'

/** Deletes the raw email as well, unless an identical one still needs it. */
export async function deleteQuarantinedMail(
  { db, clock, storage }: MailServices,
  actor: AgentActor,
  id: string,
): Promise<void> {
  const raw = await db.begin(async (tx) => {
    const mail = await lockQuarantined(tx, id)
    if (!mail) throw new Problem('notFound')
    await markDeleted(tx, id)
    await audit(tx, actor, {
      action: 'quarantineDeleted',
      now: clock.now(),
      subject: { kind: 'mail', id, name: mail.sender ?? '' },
      before: { reason: mail.reason, subject: mail.subject },
    })
    return mail.raw_sha256
  })
  if (raw !== null) await removeContent({ db, storage }, raw)
}
