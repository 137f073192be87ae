import { audit } from '../../people/audit/audit.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'

type Change = 'Created' | 'Changed' | 'Deleted'

/** What an agent does to their own is not recorded: nobody else uses it. */
export async function auditMacro(
  tx: Db,
  actor: AgentActor,
  {
    action,
    macro: { id, name, scope },
    ...entry
  }: {
    action: `savedReply${Change}` | `macro${Change}`
    macro: { id: string; name: string; scope: string }
    now: Date
    before?: object
    after?: object
  },
): Promise<void> {
  const isPersonal = [scope, scopeOf(entry.before)].every((one) => one === undefined || one === 'personal')
  if (isPersonal) return
  const kind = action.startsWith('macro') ? ('macro' as const) : ('savedReply' as const)
  await audit(tx, actor, { action, ...entry, subject: { kind, id, name } })
}

const scopeOf = (state: object | undefined) => (state as { scope?: string } | undefined)?.scope

export const stateOf = ({
  name,
  scope,
  teamId,
  folder,
}: {
  name: string
  scope: string
  teamId: string | null
  folder: string | null
}) => ({ name, scope, teamId, folder })
