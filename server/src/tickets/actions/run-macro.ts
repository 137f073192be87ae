import type { BodyOf } from '@savepoint/contract/endpoint.ts'
import type { Action } from '@savepoint/contract/tickets/replies/macro-inputs.ts'
import type { MacroRun, runMacro as runMacroEndpoint } from '@savepoint/contract/tickets/replies/macros.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Database, Db } from '../../platform/database/database.ts'
import { once, type Retryable } from '../../platform/http/idempotency.ts'
import { Problem } from '../../platform/problems.ts'
import { requireUnchanged } from '../../platform/require-unchanged.ts'
import { findVisibleTicket } from '../details/get-ticket.ts'
import { countUse, findMacroRow, lockChanges } from '../macros/macro-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import { runActions } from './run-actions.ts'

type Run = { ticketId: number; macroId: string; input: BodyOf<typeof runMacroEndpoint> }

export async function runMacro(
  services: TicketServices,
  actor: AgentActor,
  { retryable, ...run }: Run & { retryable: Retryable },
): Promise<MacroRun> {
  const { db, clock } = services
  if (run.input.dryRun)
    return await rolledBack(db, async (tx) => ({ ...(await actOn(tx, services, actor, run)), ticket: null }))
  return await once(db, {
    clock,
    request: retryable,
    work: async (tx) => {
      const done = await actOn(tx, services, actor, run)
      await countUse(tx, {
        id: run.macroId,
        ticketId: run.ticketId,
        agentId: actor.id,
        now: clock.now(),
      })
      return { ...done, ticket: (await findVisibleTicket(tx, actor, run.ticketId)) ?? null }
    },
  })
}

async function actOn(
  tx: Db,
  services: TicketServices,
  actor: AgentActor,
  { ticketId, macroId, input: { dryRun, answers = {}, seenEventId, force, macroUpdatedAt } }: Run,
) {
  const macro = await findMacroRow(tx, actor, { id: macroId, kind: 'macro', isUsed: true })
  if (!macro?.actions) throw new Problem('notFound')
  const version = { updated_at: await lockVersion(tx, macro.updated_at, macro.actions) }
  requireUnchanged(version, { updatedAt: macroUpdatedAt })
  const { changes, missing, prompts } = await runActions(tx, services, {
    actor,
    ticketId,
    actions: macro.actions,
    answers,
    seenEventId: force ? undefined : seenEventId,
    isPreview: dryRun,
  })
  return { changes, missing, prompts, macroUpdatedAt: version.updated_at }
}

/** The latest change of the macro or of the saved replies it sends, which stay as they are until the end of the transaction. */
async function lockVersion(tx: Db, updatedAt: string, actions: readonly Action[]): Promise<string> {
  const replyIds = actions.flatMap((action) =>
    action.type === 'reply' && action.savedReplyId ? [action.savedReplyId] : [],
  )
  const changes = replyIds.length > 0 ? await lockChanges(tx, replyIds) : []
  return [...changes, updatedAt].reduce((one, other) => (Date.parse(one) > Date.parse(other) ? one : other))
}

class Done extends Error {}

/** What the work answers, without its effects. */
async function rolledBack<T>(db: Database, work: (tx: Db) => Promise<T>): Promise<T> {
  let answer: { value: T } | undefined
  try {
    await db.begin(async (tx) => {
      answer = { value: await work(tx) }
      throw new Done()
    })
  } catch (error) {
    if (!(error instanceof Done)) throw error
  }
  return (answer as { value: T }).value
}
