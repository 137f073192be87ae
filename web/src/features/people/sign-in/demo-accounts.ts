import type { TextOf } from '../../../lib/language/i18n.ts'
import type { SessionKind } from '../../../lib/session/session-client.ts'

type DemoAccount = { login: string; name: TextOf; hint: TextOf }

/** The server seeds these accounts, and the cards show, in demo mode only. */
export const demoPassword = 'Demo_2026!'

export const demoAccounts: Record<SessionKind, DemoAccount[]> = {
  agent: [
    { login: 'admin@demo.test', name: ($) => $.people.demoAdmin, hint: ($) => $.people.demoAdminHint },
    { login: 'lead@demo.test', name: ($) => $.people.demoLead, hint: ($) => $.people.demoLeadHint },
    { login: 'agent@demo.test', name: ($) => $.people.demoAgent, hint: ($) => $.people.demoAgentHint },
    { login: 'newbie@demo.test', name: ($) => $.people.demoNewbie, hint: ($) => $.people.demoNewbieHint },
  ],
  customer: [
    { login: 'player@demo.test', name: ($) => $.people.demoPlayer, hint: ($) => $.people.demoPlayerHint },
    { login: 'jogador@demo.test', name: ($) => $.people.demoJogador, hint: ($) => $.people.demoJogadorHint },
    { login: 'fresh@demo.test', name: ($) => $.people.demoFresh, hint: ($) => $.people.demoFreshHint },
  ],
}
