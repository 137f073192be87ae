import { limits } from '@savepoint/contract/limits.ts'
import type { ReplyScope } from '@savepoint/contract/tickets/replies/reply-values.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { lockName } from '../../platform/database/lock-queries.ts'
import { translateConflict } from '../../platform/database/unique-conflict.ts'
import { fieldProblem, Problem } from '../../platform/problems.ts'
import { countMacros, isTeamThere, type MacroKind } from './macro-queries.ts'

type Shared = { scope: ReplyScope; teamId?: string | null | undefined }

/** Everybody manages their own. */
export function mayManage(actor: AgentActor, { scope }: { scope: ReplyScope }): boolean {
  return scope === 'personal' || actor.rights.includes('macros.manage')
}

export async function requireManageable(tx: Db, actor: AgentActor, { scope, teamId }: Shared): Promise<void> {
  if (!mayManage(actor, { scope })) throw new Problem('notEnoughRights')
  if (teamId && !(await isTeamThere(tx, teamId))) throw fieldProblem('teamId', 'Not found')
}

/** One after another, so that parallel calls cannot exceed the limit. */
export async function requireRoom(
  tx: Db,
  { kind, agentId }: { kind: MacroKind; agentId: string | null },
): Promise<void> {
  await lockName(tx, `${kind} ${agentId ?? 'shared'}`)
  const most = agentId === null ? limits.sharedReplies : limits.repliesPerAgent
  if ((await countMacros(tx, { kind, agentId })) >= most)
    throw new Problem('invalidOperation', { detail: `At most ${most} of them` })
}

const message = {
  savedReply: 'Saved reply with such name already exists',
  macro: 'Macro with such name already exists',
}

export const translateMacroConflict = <T>(kind: MacroKind, write: () => Promise<T>) =>
  translateConflict({ macros_name_is_unique: { path: 'name', message: message[kind] } }, write)
