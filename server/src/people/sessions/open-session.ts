import type { WidgetContext } from '@savepoint/contract/knowledge/support-widget/widget-values.ts'
import { limits } from '@savepoint/contract/limits.ts'
import type { SessionTokens } from '@savepoint/contract/people/people.ts'
import { v7 as uuidv7 } from 'uuid'
import { after } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { codeHash, randomCode } from '../../platform/secrets.ts'
import type { Client, PeopleServices } from '../people-services.ts'
import { insertRefreshToken, insertSession, type Owner } from './session-queries.ts'

export type OpenedSession = SessionTokens & { refreshToken: string }

type Opened = {
  owner: Owner & { roleId?: string }
  client: Client
  endsAt?: Date | null
  /** Of a player in the widget. */
  signedContext?: WidgetContext | null
}

export async function openSession(
  tx: Db,
  { clock, tokens }: Pick<PeopleServices, 'clock' | 'tokens'>,
  { owner, client, endsAt = null, signedContext = null }: Opened,
): Promise<OpenedSession> {
  const now = clock.now()
  const sessionId = uuidv7()
  const refreshToken = randomCode()
  const expiresAt = after(now, { days: limits.refreshTokenDays })
  await insertSession(tx, {
    id: sessionId,
    owner,
    now,
    expiresAt: endsAt ?? expiresAt,
    endsAt,
    address: client.address,
    browser: client.browser.slice(0, 300),
    signedContext,
  })
  await insertRefreshToken(tx, { hash: codeHash(refreshToken), sessionId, parentHash: null, now, expiresAt })
  const accessToken = owner.agentId
    ? await tokens.sign('support', { sub: owner.agentId, sid: sessionId, roleId: owner.roleId as string })
    : await tokens.sign('connect', { sub: owner.customerId as string, sid: sessionId })
  return { tokenType: 'Bearer', accessToken, refreshToken, expiresIn: limits.accessTokenSeconds }
}
