import { isDocumentEmpty, pictureIds } from '@savepoint/contract/document-contents.ts'
import type { Document } from '@savepoint/contract/documents.ts'
import type { BodyOf } from '@savepoint/contract/endpoint.ts'
import type { saveTicketDraft as saveTicketDraftEndpoint } from '@savepoint/contract/tickets/ticket-drafts.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { fieldProblem, Problem } from '../../platform/problems.ts'
import { ticketNotFound } from '../details/get-ticket.ts'
import {
  type DraftToSave,
  deleteDraft,
  insertDraft,
  listOwnUploads,
  publishDraft,
  putDraft,
  replaceDraft,
} from '../details/ticket-draft-queries.ts'
import { findVisibleTicket } from '../details/ticket-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import { requireNotErased } from '../workflow/ticket-policy.ts'

type Input = BodyOf<typeof saveTicketDraftEndpoint>

/** Refused if another window of the agent has saved since `version`. Saving nothing deletes the draft. */
export async function saveTicketDraft(
  { db, clock }: TicketServices,
  actor: AgentActor,
  { id, input }: { id: number; input: Input },
): Promise<{ version: number; updatedAt: string }> {
  return await db.begin(async (tx) => {
    const ticket = await findVisibleTicket(tx, actor, id)
    if (!ticket) throw ticketNotFound(id)
    requireNotErased(ticket)
    const now = clock.now()
    const attachments = [...new Set(input.attachments)]
    const [message, note] = [worthSaving(input.message), worthSaving(input.note)]
    const topic = { ticketId: id, agentId: actor.id }
    if (!message && !note && attachments.length === 0) {
      if (!(await deleteDraft(tx, { ...topic, version: input.version })))
        throw new Problem('changedMeanwhile')
      await publishDraft(tx, { agentId: actor.id, ticketId: id, version: 0 })
      return { version: 0, updatedAt: now.toISOString() }
    }
    const holds = await requireOwnUploads(tx, actor, { message, note, attachments })
    const draft = { ...topic, message, note, status: input.status, attachments, holds, now }
    const kept = await saveDraft(tx, draft, input.version)
    if (!kept) throw new Problem('changedMeanwhile')
    await publishDraft(tx, { agentId: actor.id, ticketId: id, version: kept.version })
    return { version: kept.version, updatedAt: kept.updated_at }
  })
}

async function saveDraft(tx: Db, draft: DraftToSave, version: number | undefined) {
  if (version === undefined) return await putDraft(tx, draft)
  return version === 0 ? await insertDraft(tx, draft) : await replaceDraft(tx, { ...draft, version })
}

function worthSaving(document: Document | null): Document | null {
  return document && !isDocumentEmpty(document) ? document : null
}

async function requireOwnUploads(
  tx: Db,
  actor: AgentActor,
  draft: { message: Document | null; note: Document | null; attachments: string[] },
): Promise<string[]> {
  const parts = [
    { path: 'message', ids: draft.message ? pictureIds(draft.message) : [] },
    { path: 'note', ids: draft.note ? pictureIds(draft.note) : [] },
    { path: 'attachments', ids: draft.attachments },
  ]
  const all = [...new Set(parts.flatMap(({ ids }) => ids))]
  const own = new Set((await listOwnUploads(tx, actor.id, all)).map((file) => file.id))
  const wrong = parts.find(({ ids }) => ids.some((id) => !own.has(id)))
  if (wrong) throw fieldProblem(wrong.path, 'Unknown file')
  return all
}
