import type { ChecklistInput } from '@savepoint/contract/tickets/checklists/checklist-inputs.ts'
import type { Checklist } from '@savepoint/contract/tickets/checklists/checklists.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import { ticketNotFound } from '../details/get-ticket.ts'
import { lockVisibleTicket } from '../details/ticket-queries.ts'
import { describeAgent } from '../log/describe-agent.ts'
import { insertEvent } from '../log/event-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import { requireNotErased, requireNotMerged } from '../workflow/ticket-policy.ts'
import {
  findChecklist,
  type ItemRow,
  type ItemToSave,
  listItems,
  listRemovedItems,
  type RemovedItem,
  replaceItems,
} from './checklist-queries.ts'

export async function getChecklist(db: Db, actor: AgentActor, ticketId: number): Promise<Checklist> {
  const found = await findChecklist(db, actor, ticketId)
  if (!found) throw ticketNotFound(ticketId)
  const items = await listItems(db, ticketId)
  return { version: found.version, isRequired: found.is_required, items: items.map(presentItem) }
}

/** Refused when somebody else has changed it since: nothing of theirs is overwritten. */
export async function saveChecklist(
  { db, clock }: Pick<TicketServices, 'db' | 'clock'>,
  actor: AgentActor,
  { ticketId, input }: { ticketId: number; input: ChecklistInput },
): Promise<Checklist> {
  return await db.begin(async (tx) => {
    const ticket = await lockVisibleTicket(tx, actor, ticketId)
    if (!ticket) throw ticketNotFound(ticketId)
    requireNotErased(ticket)
    requireNotMerged(ticket)
    if (ticket.checklist_version !== input.version) throw new Problem('changedMeanwhile')
    const before = await listItems(tx, ticketId)
    const data = changesOf(
      before,
      input.items,
      await findRestored(tx, ticketId, { before, after: input.items }),
    )
    if (Object.keys(data).length > 0) {
      const now = clock.now()
      const { author } = await describeAgent(tx, actor.id)
      await replaceItems(tx, { ticketId, items: input.items, agentId: actor.id, now })
      await insertEvent(tx, { ticketId, kind: 'checklistChanged', actor: author, data, now })
    }
    return await getChecklist(tx, actor, ticketId)
  })
}

/** Items that were removed and come back with the same text. */
async function findRestored(
  tx: Db,
  ticketId: number,
  { before, after }: { before: ItemRow[]; after: ItemToSave[] },
) {
  const present = new Set(before.map(({ id }) => id))
  const unknown = new Map(after.filter(({ id }) => !present.has(id)).map(({ id, text }) => [id, text]))
  if (unknown.size === 0) return []
  const removed = await listRemovedItems(tx, ticketId, [...unknown.keys()])
  return removed.filter(({ id, text }) => unknown.get(id) === text)
}

/** As the log says it; empty when nothing changed. */
function changesOf(before: ItemRow[], after: ItemToSave[], restored: RemovedItem[]) {
  const was = new Map([...before, ...restored].map((item) => [item.id, item]))
  const is = new Set(after.map(({ id }) => id))
  const textsOf = (items: { text: string }[]) => items.map(({ text }) => text)
  const known = after.flatMap((item) => {
    const old = was.get(item.id)
    return old ? [{ ...item, old }] : []
  })
  const order = before.filter(({ id }) => is.has(id)).map(({ id }) => id)
  const stayed = new Set(order)
  const kept = known.filter(({ id }) => stayed.has(id))
  const changes = {
    added: textsOf(after.filter(({ id }) => !was.has(id))),
    restored: textsOf(known.filter(({ id }) => !stayed.has(id))),
    removed: textsOf(before.filter(({ id }) => !is.has(id))),
    done: textsOf([
      ...known.filter(({ done, old }) => done && old.done_at === null),
      ...after.filter(({ id, done }) => done && !was.has(id)),
    ]),
    reopened: textsOf(known.filter(({ done, old }) => !done && old.done_at !== null)),
    renamed: kept
      .filter(({ text, old }) => text !== old.text)
      .map(({ text, old }) => ({ from: old.text, to: text })),
    reordered: kept.some(({ id }, at) => id !== order[at]) ? [true] : [],
  }
  return Object.fromEntries(Object.entries(changes).filter(([, list]) => list.length > 0))
}

const presentItem = ({ id, text, done_by, done_by_name, done_at }: ItemRow) => ({
  id,
  text,
  doneBy: done_by === null ? null : { id: done_by, name: done_by_name ?? '' },
  doneAt: done_at,
})
