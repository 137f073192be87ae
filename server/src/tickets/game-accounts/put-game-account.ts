import type { GameAccountInput } from '@savepoint/contract/tickets/game-accounts.ts'
import { audit } from '../../people/audit/audit.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { TicketServices } from '../ticket-services.ts'
import { listGameAccounts } from './game-account-queries.ts'
import { auditedChange, gameAccount } from './game-account-values.ts'
import { type PutAccount, putGameAccounts } from './put-game-accounts.ts'

export async function putGameAccount(
  services: TicketServices,
  actor: AgentActor,
  { login, input }: { login: string; input: GameAccountInput },
): Promise<{ login: string; outcome: PutAccount['outcome']; customerId: string | null }> {
  const account = gameAccount(login, input)
  return await services.db.begin(async (tx) => {
    const [put] = (await putGameAccounts(tx, services, [account])) as [PutAccount]
    const [row] = await listGameAccounts(tx, [login])
    if (put.outcome !== 'unchanged') {
      await audit(tx, actor, {
        action: 'gameAccountChanged',
        now: services.clock.now(),
        subject: { kind: 'gameAccount', id: row?.id ?? null, name: login },
        ...auditedChange(put.row, account, put.changed),
      })
    }
    return { login, outcome: put.outcome, customerId: row?.customer_id ?? null }
  })
}
