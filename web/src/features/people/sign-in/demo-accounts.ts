import type { TextOf } from '../../../lib/language/i18n.ts'
import type { SessionKind } from '../../../lib/session/session-client.ts'

type DemoAccount = { login: string; name: TextOf<'signIn'>; hint: TextOf<'signIn'> }

/** The server seeds these accounts, and the cards show, in demo mode only. */
export const demoPassword = 'Demo_2026!'

export const demoAccounts: Record<SessionKind, DemoAccount[]> = {
  agent: [
    { login: 'admin@demo.test', name: ($) => $.demoAdmin, hint: ($) => $.demoAdminHint },
    { login: 'lead@demo.test', name: ($) => $.demoLead, hint: ($) => $.demoLeadHint },
    { login: 'agent@demo.test', name: ($) => $.demoAgent, hint: ($) => $.demoAgentHint },
    { login: 'newbie@demo.test', name: ($) => $.demoNewbie, hint: ($) => $.demoNewbieHint },
  ],
  customer: [
    { login: 'player@demo.test', name: ($) => $.demoPlayer, hint: ($) => $.demoPlayerHint },
    { login: 'jogador@demo.test', name: ($) => $.demoJogador, hint: ($) => $.demoJogadorHint },
    { login: 'fresh@demo.test', name: ($) => $.demoFresh, hint: ($) => $.demoFreshHint },
  ],
}
