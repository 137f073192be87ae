import { email } from '@savepoint/contract/email-address.ts'
import { widgetContext, widgetLimits } from '@savepoint/contract/knowledge/support-widget/widget-values.ts'
import { cleanLine } from '@savepoint/contract/plain-text.ts'
import { line } from '@savepoint/contract/text-fields.ts'
import { jwtVerify } from 'jose'
import { z } from 'zod'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { listSealedSecrets } from './widget-queries.ts'
import { widgetSecretContext } from './widget-secrets.ts'

/** What only describes the player keeps nobody out: it is left out when it does not fit. */
const playerClaims = z.object({
  // Cleaned, the ids of two players could become the same.
  sub: z
    .string()
    .min(1)
    .max(widgetLimits.subjectMaxLength)
    .refine((id) => cleanLine(id) === id),
  exp: z.number(),
  name: line({ min: 1, max: widgetLimits.nameMaxLength }).optional().catch(undefined),
  email: email.optional().catch(undefined),
  locale: z.string().max(35).optional().catch(undefined),
  context: widgetContext.default({}),
})
export type PlayerClaims = z.output<typeof playerClaims>

/** `secretId`: of the secret that the token is signed with. */
export type VerifiedPlayer = { claims: PlayerClaims; secretId: string }

/**
 * Undefined unless one of the project's secrets signed it, for this project, and it ends within the hour. The algorithm is ours to say, never the
 * token's.
 */
export async function readPlayerToken(
  { db, clock, secrets }: Pick<KnowledgeServices, 'db' | 'clock' | 'secrets'>,
  { projectId, token }: { projectId: string; token: string },
): Promise<VerifiedPlayer | undefined> {
  const now = clock.now()
  for (const { id, secret_sealed } of await listSealedSecrets(db, projectId, now)) {
    const secret = secrets.open(secret_sealed, widgetSecretContext(id))
    const claims = await readSigned(token, { secret, projectId, now })
    if (claims) return { claims, secretId: id }
  }
  return undefined
}

async function readSigned(
  token: string,
  { secret, projectId, now }: { secret: string; projectId: string; now: Date },
): Promise<PlayerClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      audience: projectId,
      requiredClaims: ['exp', 'sub'],
      currentDate: now,
      clockTolerance: widgetLimits.clockToleranceSeconds,
    })
    const claims = playerClaims.parse(payload)
    const latest = now.getTime() / 1_000 + widgetLimits.tokenSeconds + widgetLimits.clockToleranceSeconds
    return claims.exp <= latest ? claims : undefined
  } catch {
    return undefined
  }
}
