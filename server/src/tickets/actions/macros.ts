import type { BodyOf, QueryOf } from '@savepoint/contract/endpoint.ts'
import type { MacroInput } from '@savepoint/contract/tickets/replies/macro-inputs.ts'
import type {
  listMacros as listMacrosEndpoint,
  Macro,
  updateMacro as updateMacroEndpoint,
} from '@savepoint/contract/tickets/replies/macros.ts'
import { v7 as uuidv7 } from 'uuid'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { once, type Retryable } from '../../platform/http/idempotency.ts'
import { Problem } from '../../platform/problems.ts'
import { requireUnchanged } from '../../platform/require-unchanged.ts'
import { auditMacro, stateOf } from '../macros/audit-macro.ts'
import { listMacroPage } from '../macros/list-macro-page.ts'
import { requireManageable, requireRoom, translateMacroConflict } from '../macros/macro-policy.ts'
import {
  deleteMacroRow,
  findMacroRow,
  insertMacro,
  lockMacro,
  type MacroRow,
  type MacroToSave,
  replaceMacro,
} from '../macros/macro-queries.ts'
import { presentShared } from '../macros/present-macro.ts'
import type { TicketServices } from '../ticket-services.ts'
import { checkActions } from './check-actions.ts'

const kind = 'macro'

export async function listMacros(
  services: TicketServices,
  actor: AgentActor,
  query: QueryOf<typeof listMacrosEndpoint>,
) {
  return await listMacroPage(services, actor, { kind, query, present: (row) => presentMacro(actor, row) })
}

export async function getMacro(db: Db, actor: AgentActor, id: string): Promise<Macro> {
  const row = await findMacroRow(db, actor, { id, kind })
  if (!row) throw new Problem('notFound')
  return presentMacro(actor, row)
}

export async function createMacro(
  { db, clock }: TicketServices,
  actor: AgentActor,
  { input, retryable }: { input: MacroInput; retryable: Retryable },
): Promise<Macro> {
  return await once(db, {
    clock,
    request: retryable,
    work: async (tx) => {
      const now = clock.now()
      const macro = macroToSave(actor, { id: uuidv7({ msecs: now.getTime() }), input, now })
      await requireManageable(tx, actor, input)
      await checkActions(tx, input.actions, ownerOf(actor, macro), { mayAsk: true })
      await requireRoom(tx, macro)
      await translateMacroConflict(kind, () => insertMacro(tx, macro))
      await auditMacro(tx, actor, { action: 'macroCreated', macro, now, after: auditedState(macro) })
      return await getMacro(tx, actor, macro.id)
    },
  })
}

export async function updateMacro(
  { db, clock }: TicketServices,
  actor: AgentActor,
  { id, input }: { id: string; input: BodyOf<typeof updateMacroEndpoint> },
): Promise<Macro> {
  return await db.begin(async (tx) => {
    const now = clock.now()
    const before = await lockMacro(tx, actor, { id, kind })
    if (!before) throw new Problem('notFound')
    await requireManageable(tx, actor, { scope: before.scope })
    await requireManageable(tx, actor, input)
    requireUnchanged(before, input)
    const macro = macroToSave(actor, { id, input, now })
    await checkActions(tx, input.actions, ownerOf(actor, macro), { mayAsk: true })
    if (macro.agentId !== before.agent_id) await requireRoom(tx, macro)
    await translateMacroConflict(kind, () => replaceMacro(tx, macro))
    const was = auditedState({ ...before, teamId: before.team_id })
    await auditMacro(tx, actor, {
      action: 'macroChanged',
      macro,
      now,
      before: was,
      after: auditedState(macro),
    })
    return await getMacro(tx, actor, id)
  })
}

export async function deleteMacro(
  { db, clock }: TicketServices,
  actor: AgentActor,
  id: string,
): Promise<null> {
  await db.begin(async (tx) => {
    const macro = await lockMacro(tx, actor, { id, kind })
    if (!macro) throw new Problem('notFound')
    await requireManageable(tx, actor, { scope: macro.scope })
    await deleteMacroRow(tx, id)
    await auditMacro(tx, actor, { action: 'macroDeleted', macro, now: clock.now() })
  })
  return null
}

const ownerOf = (actor: AgentActor, { scope, teamId }: MacroToSave) => ({ scope, teamId, agentId: actor.id })

/** Of the actions only their kinds: the texts are in the macro. */
const auditedState = ({
  actions,
  ...macro
}: Parameters<typeof stateOf>[0] & { actions: MacroRow['actions'] }) => ({
  ...stateOf(macro),
  actions: actions?.map(({ type }) => type) ?? [],
})

function macroToSave(
  actor: AgentActor,
  { id, input, now }: { id: string; input: MacroInput; now: Date },
): MacroToSave {
  const { name, scope, teamId, folder, actions } = input
  const agentId = scope === 'personal' ? actor.id : null
  return { id, kind, name, scope, agentId, teamId: teamId ?? null, folder, actions, now }
}

function presentMacro(actor: AgentActor, row: MacroRow): Macro {
  return { ...presentShared(actor, row), actions: row.actions ?? [] }
}
