import { fieldProblem } from '../platform/problems.ts'

/** Reserved, so no mail ever leaves for it and nobody can prove that it is theirs (RFC 2606). */
export const identityDomain = 'player.invalid'

/** What stands for the address of a player whom a publisher's server vouches for: readable, and an address of nobody. */
export function identityAddress(subject: string): string {
  const name = subject
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, '-')
    .replaceAll(/^[.-]+|[.-]+$/g, '')
    .slice(0, 64)
  return `${name === '' ? 'player' : name}@${identityDomain}`
}

export const isIdentityAddress = (email: string) => email.endsWith(`@${identityDomain}`)

/** Nobody but a publisher's server names a player by such an address. */
export function refuseIdentityAddress(email: string, path: string) {
  if (isIdentityAddress(email)) throw fieldProblem(path, 'should be an e-mail')
}
