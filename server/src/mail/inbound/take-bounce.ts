import type { Db } from '../../platform/database/database.ts'
import type { InboundServices } from './inbound-services.ts'
import type { ReadMail } from './parsing/parsed-mail.ts'

/** A report about an email of ours marks it; one about a foreign email is quarantined. A delay changes nothing: the server keeps trying. */
export async function takeBounce(tx: Db, services: InboundServices, { bounce }: Pick<ReadMail, 'bounce'>) {
  if (!bounce) return { state: 'quarantined' as const, reason: 'bounce' as const }
  const { messageIds, recipient, failed, permanent, words } = bounce
  for (const messageId of messageIds) {
    const found = await services.recordBounce(tx, {
      messageId: `<${messageId}>`,
      recipient,
      failed,
      permanent,
      words,
    })
    if (found) return { state: 'bounce' as const, ...found }
  }
  return { state: 'quarantined' as const, reason: 'bounce' as const }
}
