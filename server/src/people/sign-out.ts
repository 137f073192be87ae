import type { Issuer } from './access-tokens.ts'
import type { PeopleServices } from './people-services.ts'
import { tellSessionEnded } from './session-notices.ts'
import { revokeSession } from './session-queries.ts'

/** Ends the session of an access token at once, on every process; a token past its time still signs out. */
export async function signOut(
  { db, clock, tokens }: PeopleServices,
  issuer: Issuer,
  authorization: string | undefined,
): Promise<void> {
  const claims = await tokens.verify(authorization?.split(' ')[1] ?? '', { evenExpired: true })
  if (claims?.issuer !== issuer) return
  await db.begin(async (tx) => {
    await revokeSession(tx, claims.sid, clock.now())
    await tellSessionEnded(tx, { sessionId: claims.sid })
  })
}
