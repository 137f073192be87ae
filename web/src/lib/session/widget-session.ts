import type { SessionTokens } from '@savepoint/contract/people/people.ts'
import { refreshByToken } from './refresh-requests.ts'
import type { SessionKind } from './session-client.ts'

let refreshToken: string | undefined
let openAnother: () => Promise<SessionTokens | null> = async () => null

/** The widget's session: in memory alone, since frames of other sites have no cookies. */
export const widgetSession = {
  keep({ refreshToken: given, ...tokens }: SessionTokens): SessionTokens {
    refreshToken = given
    return tokens
  },
  /** Asked for once the session has ended: the page around may have a new token of the player. */
  whenEnded: (open: typeof openAnother) => {
    openAnother = open
  },
  refresh: async (kind: SessionKind): Promise<SessionTokens | null> => {
    if (kind === 'agent' || refreshToken === undefined) return null
    const tokens = (await refreshByToken(refreshToken)) ?? (await openAnother())
    if (tokens === null) refreshToken = undefined
    return tokens && widgetSession.keep(tokens)
  },
}

/** Nothing is known of earlier visits. */
export const noHint = { has: () => false, set: () => {} }
