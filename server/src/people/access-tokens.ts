import { randomUUID } from 'node:crypto'
import { limits } from '@savepoint/contract/limits.ts'
import { type AccessClaims, accessClaims } from '@savepoint/contract/people/people.ts'
import { jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../platform/clock.ts'
import type { Secrets } from '../platform/secrets.ts'

export type Issuer = 'support' | 'connect'
export type AccessTokens = ReturnType<typeof accessTokens>

const provenMax = 5_000

/** Accepts only ES256, our own issuers and our own audience; a missing claim grants nothing. */
export function accessTokens(secrets: Secrets, clock: Clock, publicUrl: string) {
  const audience = publicUrl
  const issuerOf = (issuer: Issuer) => `${publicUrl}/${issuer}`
  // A valid signature stays valid, so the many requests of a page verify it only once.
  const proven = new Map<string, AccessClaims & { issuer: Issuer }>()
  return {
    sign: async (issuer: Issuer, claims: { sub: string; sid: string; roleId?: string }) => {
      const issuedAt = Math.floor(clock.now().getTime() / 1_000)
      return await new SignJWT({ sid: claims.sid, ...(claims.roleId && { roleId: claims.roleId }) })
        .setProtectedHeader({ alg: 'ES256', kid: secrets.signing.kid, typ: 'at+jwt' })
        .setIssuer(issuerOf(issuer))
        .setAudience(audience)
        .setSubject(claims.sub)
        .setJti(randomUUID())
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + limits.accessTokenSeconds)
        .sign(secrets.signing.privateKey)
    },
    verify: async (
      token: string,
      { evenExpired = false } = {},
    ): Promise<(AccessClaims & { issuer: Issuer }) | undefined> => {
      const known = proven.get(token)
      if (known && known.exp * 1_000 > clock.now().getTime()) return known
      try {
        const { payload } = await jwtVerify(
          token,
          ({ kid }) => {
            const key = secrets.verifying.get(kid ?? '')
            if (!key) throw new Error('unknown key')
            return key
          },
          {
            algorithms: ['ES256'],
            audience,
            issuer: [issuerOf('support'), issuerOf('connect')],
            requiredClaims: ['exp', 'iat', 'sub'],
            typ: 'at+jwt',
            currentDate: clock.now(),
            clockTolerance: evenExpired ? limits.refreshTokenDays * 86_400 : 0,
          },
        )
        const claims = accessClaims.parse(payload)
        const good = {
          ...claims,
          issuer: claims.iss === issuerOf('support') ? 'support' : 'connect',
        } as const
        if (proven.size >= provenMax) proven.clear()
        proven.set(token, good)
        return good
      } catch {
        return undefined
      }
    },
  }
}
