import type { Issuer } from '../access-tokens.ts'
import { auditClient } from '../audit/audit.ts'
import { findAgent } from '../people-queries.ts'
import type { Client, PeopleServices } from '../people-services.ts'
import { revokeSession } from '../sessions/session-queries.ts'

/** Takes effect on every process at once. An expired token can still sign out. */
export async function signOut(
  { db, clock, tokens }: PeopleServices,
  { issuer, authorization, client }: { issuer: Issuer; authorization: string | undefined; client: Client },
): Promise<void> {
  const claims = await tokens.verify(authorization?.split(' ')[1] ?? '', { evenExpired: true })
  if (claims?.issuer !== issuer) return
  await db.begin(async (tx) => {
    const now = clock.now()
    if (!(await revokeSession(tx, claims.sid, now))) return
    const agent = issuer === 'support' ? await findAgent(tx, claims.sub) : undefined
    if (!agent) return
    const subject = { kind: 'agent' as const, id: agent.id, name: agent.name }
    await auditClient(tx, { agentId: agent.id, client, entry: { action: 'signedOut', now, subject } })
  })
}
