import type { WidgetSettings } from '@savepoint/contract/knowledge/support-widget/support-widget.ts'
import { widgetLimits } from '@savepoint/contract/knowledge/support-widget/widget-values.ts'
import { v7 as uuidv7 } from 'uuid'
import { audit } from '../../people/audit/audit.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { after } from '../../platform/clock.ts'
import { Problem } from '../../platform/problems.ts'
import { randomCode } from '../../platform/secrets.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { deleteWidgetSecretRow, replaceWidgetSecret, revokePlayerSessions } from './widget-queries.ts'
import { getWidgetSettings, lockSettings, subjectOf } from './widget-settings.ts'

/** Binds an encrypted secret to its row, so that it cannot be decrypted elsewhere. */
export const widgetSecretContext = (id: string) => `widget_secrets.secret_sealed.${id}`

/** Shown once. Those before are accepted for a day each, so that the publisher's servers can change over, also when an answer was lost. */
export async function createWidgetSecret(
  { db, clock, secrets }: Pick<KnowledgeServices, 'db' | 'clock' | 'secrets'>,
  actor: AgentActor,
  projectId: string,
): Promise<{ id: string; secret: string; settings: WidgetSettings }> {
  return await db.begin(async (tx) => {
    const settings = await lockSettings(tx, projectId)
    const now = clock.now()
    const id = uuidv7({ msecs: now.getTime() })
    const secret = randomCode()
    const sealed = secrets.seal(secret, widgetSecretContext(id))
    const replacedUntil = after(now, { hours: widgetLimits.replacedSecretHours })
    const most = widgetLimits.secrets
    await replaceWidgetSecret(tx, { id, projectId, sealed, now, replacedUntil, most })
    await audit(tx, actor, { action: 'widgetSecretCreated', now, subject: subjectOf(settings) })
    return { id, secret, settings: await getWidgetSettings(tx, projectId, now) }
  })
}

/** For a secret that others know: whoever it let in is signed out, and comes back with a token of another secret. */
export async function deleteWidgetSecret(
  { db, clock }: Pick<KnowledgeServices, 'db' | 'clock'>,
  actor: AgentActor,
  { projectId, secretId }: { projectId: string; secretId: string },
): Promise<void> {
  await db.begin(async (tx) => {
    const settings = await lockSettings(tx, projectId)
    if (!(await deleteWidgetSecretRow(tx, projectId, secretId))) throw new Problem('notFound')
    const now = clock.now()
    await revokePlayerSessions(tx, projectId, now)
    await audit(tx, actor, { action: 'widgetSecretDeleted', now, subject: subjectOf(settings) })
  })
}
