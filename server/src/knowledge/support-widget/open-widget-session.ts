import type { BodyOf } from '@savepoint/contract/endpoint.ts'
import type { openWidgetSession as openWidgetSessionEndpoint } from '@savepoint/contract/knowledge/support-widget/support-widget.ts'
import { widgetLimits } from '@savepoint/contract/knowledge/support-widget/widget-values.ts'
import { interfaceLanguageOf } from '@savepoint/contract/people/interface-languages.ts'
import { v7 as uuidv7 } from 'uuid'
import { identityAddress } from '../../people/identity-address.ts'
import type { Client, PeopleServices } from '../../people/people-services.ts'
import { openSession } from '../../people/sessions/open-session.ts'
import { after } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { lockName } from '../../platform/database/lock-queries.ts'
import { Problem } from '../../platform/problems.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { readPlayerToken, type VerifiedPlayer } from './player-token.ts'
import { insertIdentity, lockIdentity, lockWidgetSecret, noteIdentity } from './widget-queries.ts'

export type WidgetServices = Pick<KnowledgeServices, 'db' | 'clock' | 'secrets'> &
  Pick<PeopleServices, 'tokens'>

/**
 * The same player of the same project always gets the same account, which nothing else leads to: neither an address nor a password. It follows
 * the language of the token, else of the page. Without a cookie; whoever holds the answer is the player until the session ends.
 */
export async function openWidgetSession(
  services: WidgetServices,
  { projectId, token, language }: BodyOf<typeof openWidgetSessionEndpoint>,
  client: Client,
) {
  const player = await readPlayerToken(services, { projectId, token })
  if (!player) throw new Problem('invalidGrant')
  const { name = null, email = null, context, locale: tag } = player.claims
  return await services.db.begin(async (tx) => {
    const now = services.clock.now()
    const customerId = await enterPlayer(tx, { projectId, player, now })
    const locale = interfaceLanguageOf(tag ?? '') ?? language ?? null
    await noteIdentity(tx, { customerId, name, email, context, locale, now })
    const endsAt = after(now, { hours: widgetLimits.sessionHours })
    const owner = { customerId }
    const session = await openSession(tx, services, { owner, client, endsAt, signedContext: context })
    return { ...session, context }
  })
}

/**
 * The player's account, new or known. Nobody comes back while it is being erased; afterwards they start anew. Nobody comes in with a secret that
 * has been deleted since: its deletion waits for this transaction, and signs out whoever it let in.
 */
export async function enterPlayer(
  tx: Db,
  { projectId, player, now }: { projectId: string; player: VerifiedPlayer; now: Date },
): Promise<string> {
  const { sub: subject, name = null, email = null, context, locale: tag } = player.claims
  await lockName(tx, `player ${projectId} ${subject}`)
  if (!(await lockWidgetSecret(tx, player.secretId))) throw new Problem('invalidGrant')
  const known = await lockIdentity(tx, { projectId, subject })
  if (known?.is_being_erased) throw new Problem('invalidGrant')
  if (known) return known.customer_id
  const customerId = uuidv7({ msecs: now.getTime() })
  const address = identityAddress(subject)
  const locale = interfaceLanguageOf(tag ?? '') ?? 'en'
  await insertIdentity(tx, { customerId, projectId, subject, name, email, context, address, locale, now })
  return customerId
}
