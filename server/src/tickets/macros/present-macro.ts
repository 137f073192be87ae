import type { SavedReplySummary } from '@savepoint/contract/tickets/replies/saved-replies.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { mayManage } from './macro-policy.ts'
import type { MacroRow } from './macro-queries.ts'

export function presentShared(actor: AgentActor, row: MacroRow) {
  return {
    id: row.id,
    name: row.name,
    scope: row.scope,
    team: row.team_id === null ? null : { id: row.team_id, name: row.team_name ?? '' },
    folder: row.folder,
    editable: mayManage(actor, row),
    shortcut: row.shortcut,
    uses: row.uses,
    lastUsedAt: row.last_used_at,
    updatedAt: row.updated_at,
  }
}

export function presentReplySummary(actor: AgentActor, row: MacroRow): SavedReplySummary {
  return { ...presentShared(actor, row), locales: row.locales, snippet: row.snippet }
}
