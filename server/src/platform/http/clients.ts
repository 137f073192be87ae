import type { Actor } from '../actors.ts'
import { networkOf } from '../networks.ts'

const rememberedMax = 20_000
/** The end of a signature: nobody finds it who does not have the token. */
const signatureLength = 40

type Sender = { headers: { authorization?: string | undefined }; ip: string }

/**
 * Who sends a request, before it is checked: the owner of a token that has been checked here before, otherwise the network address. Invented
 * tokens share the address of their sender.
 */
export function rememberClients() {
  const owners = new Map<string, string>()
  return {
    clientOf: ({ headers, ip }: Sender): string =>
      owners.get(headers.authorization?.slice(-signatureLength) ?? '') ?? networkOf(ip),
    remember: ({ headers: { authorization } }: Sender, actor: Actor): void => {
      if (actor.kind === 'guest' || authorization === undefined) return
      const key = authorization.slice(-signatureLength)
      if (owners.has(key)) return
      const oldest = owners.size >= rememberedMax ? owners.keys().next().value : undefined
      if (oldest !== undefined) owners.delete(oldest)
      owners.set(key, `${actor.kind} ${actor.id}`)
    },
  }
}
