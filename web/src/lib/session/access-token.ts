import type { AccessClaims, SessionTokens } from '@savepoint/contract/people/people.ts'

export type AccessToken = { type: string; value: string; expiresAt: number; subject: string | null }

export function accessTokenFrom(tokens: SessionTokens, now: number): AccessToken {
  return {
    type: tokens.tokenType,
    value: tokens.accessToken,
    expiresAt: now + tokens.expiresIn * 1_000,
    subject: claimsOf(tokens.accessToken)?.sub ?? null,
  }
}

export function claimsOf(token: string): Partial<AccessClaims> | null {
  try {
    const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')
    return JSON.parse(atob(payload)) as Partial<AccessClaims>
  } catch {
    return null
  }
}
