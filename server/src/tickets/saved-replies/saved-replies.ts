import { isDocumentEmpty, pictureIds } from '@savepoint/contract/document-contents.ts'
import type { BodyOf } from '@savepoint/contract/endpoint.ts'
import type { FieldError } from '@savepoint/contract/problems.ts'
import type { SavedReplyInput } from '@savepoint/contract/tickets/replies/macro-inputs.ts'
import type { ReplyScope } from '@savepoint/contract/tickets/replies/reply-values.ts'
import type {
  SavedReply,
  updateSavedReply as updateSavedReplyEndpoint,
} from '@savepoint/contract/tickets/replies/saved-replies.ts'
import { v7 as uuidv7 } from 'uuid'
import { requireDeskLanguages } from '../../knowledge/content-languages/require-desk-languages.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { once, type Retryable } from '../../platform/http/idempotency.ts'
import { fieldProblem, Problem } from '../../platform/problems.ts'
import { requireUnchanged } from '../../platform/require-unchanged.ts'
import { presentAttachment } from '../details/present-ticket.ts'
import { auditMacro, stateOf } from '../macros/audit-macro.ts'
import { requireManageable, requireRoom, translateMacroConflict } from '../macros/macro-policy.ts'
import {
  deleteMacroRow,
  findMacroRow,
  insertMacro,
  lockMacro,
  type MacroToSave,
  replaceMacro,
} from '../macros/macro-queries.ts'
import { presentShared } from '../macros/present-macro.ts'
import type { TicketServices } from '../ticket-services.ts'
import { type ActionUse, listActionUses } from './action-use-queries.ts'
import { checkVariables } from './reply-errors.ts'
import {
  listReplyFiles,
  listSimilar,
  listTexts,
  lockSimilarities,
  type MacroText,
  replaceSimilarities,
  replaceTexts,
  setReplyFiles,
} from './reply-text-queries.ts'

const kind = 'savedReply'

export async function getSavedReply(db: Db, actor: AgentActor, id: string): Promise<SavedReply> {
  const row = await findMacroRow(db, actor, { id, kind })
  if (!row) throw new Problem('notFound')
  const [texts, files, similar] = await Promise.all([
    listTexts(db, id),
    listReplyFiles(db, id),
    listSimilar(db, id),
  ])
  const pictures = new Set(texts.flatMap(({ content }) => pictureIds(content)))
  return {
    ...presentShared(actor, row),
    translations: Object.fromEntries(
      texts.flatMap(({ locale, content, hidden }) => (hidden ? [] : [[locale, { content }]])),
    ),
    attachments: files.filter((file) => !pictures.has(file.id)).map(presentAttachment),
    similar: similar.map(({ id: other, name, similarity }) => ({ id: other, name, similarity })),
  }
}

export async function createSavedReply(
  { db, clock }: TicketServices,
  actor: AgentActor,
  { input, retryable }: { input: SavedReplyInput; retryable: Retryable },
): Promise<SavedReply> {
  return await once(db, {
    clock,
    request: retryable,
    work: async (tx) => {
      const now = clock.now()
      await lockSimilarities(tx)
      const reply = replyToSave(actor, { id: uuidv7({ msecs: now.getTime() }), input, now })
      await requireManageable(tx, actor, input)
      await requireRoom(tx, reply)
      await translateMacroConflict(kind, () => insertMacro(tx, reply))
      await saveContents(tx, actor, { id: reply.id, input, now })
      await auditMacro(tx, actor, { action: 'savedReplyCreated', macro: reply, now, after: stateOf(reply) })
      return await getSavedReply(tx, actor, reply.id)
    },
  })
}

export async function updateSavedReply(
  { db, clock }: TicketServices,
  actor: AgentActor,
  { id, input }: { id: string; input: BodyOf<typeof updateSavedReplyEndpoint> },
): Promise<SavedReply> {
  return await db.begin(async (tx) => {
    const now = clock.now()
    await lockSimilarities(tx)
    const before = await lockMacro(tx, actor, { id, kind })
    if (!before) throw new Problem('notFound')
    await requireManageable(tx, actor, { scope: before.scope })
    await requireManageable(tx, actor, input)
    requireUnchanged(before, input)
    const reply = replyToSave(actor, { id, input, now })
    await requireReach(tx, before, reply)
    if (reply.agentId !== before.agent_id) await requireRoom(tx, reply)
    await translateMacroConflict(kind, () => replaceMacro(tx, reply))
    await saveContents(tx, actor, { id, input, now })
    const was = stateOf({ ...before, teamId: before.team_id })
    await auditMacro(tx, actor, {
      action: 'savedReplyChanged',
      macro: reply,
      now,
      before: was,
      after: stateOf(reply),
    })
    return await getSavedReply(tx, actor, id)
  })
}

export async function deleteSavedReply(
  { db, clock }: TicketServices,
  actor: AgentActor,
  id: string,
): Promise<null> {
  await db.begin(async (tx) => {
    await lockSimilarities(tx)
    const reply = await lockMacro(tx, actor, { id, kind })
    if (!reply) throw new Problem('notFound')
    await requireManageable(tx, actor, { scope: reply.scope })
    refuseUses(await listActionUses(tx, { savedReplyId: id }))
    await deleteMacroRow(tx, id)
    await auditMacro(tx, actor, { action: 'savedReplyDeleted', macro: reply, now: clock.now() })
  })
  return null
}

/** With another scope, everybody who may use a macro with the reply must still be able to use the reply. A rule needs one for everybody. */
async function requireReach(
  tx: Db,
  before: { scope: ReplyScope; team_id: string | null },
  { id, scope, agentId, teamId }: MacroToSave,
) {
  if (scope === 'global' || (scope === before.scope && teamId === before.team_id)) return
  const uses = await listActionUses(tx, { savedReplyId: id })
  refuseUses(uses.filter((use) => (scope === 'team' ? use.team_id !== teamId : use.agent_id !== agentId)))
}

function refuseUses(uses: readonly ActionUse[]) {
  const rules = uses.filter((use) => use.kind === 'rule').map(({ name }) => name)
  if (uses.length > 0) throw new Problem('inUse', { rules })
}

function replyToSave(
  actor: AgentActor,
  { id, input, now }: { id: string; input: SavedReplyInput; now: Date },
): MacroToSave {
  const { name, scope, teamId, folder } = input
  const agentId = scope === 'personal' ? actor.id : null
  return { id, kind, name, scope, agentId, teamId: teamId ?? null, folder, actions: null, now }
}

async function saveContents(
  tx: Db,
  actor: AgentActor,
  { id, input, now }: { id: string; input: SavedReplyInput; now: Date },
) {
  const texts = textsOf(input)
  requireTexts(texts, input.attachments)
  await requireDeskLanguages(tx, Object.keys(input.translations), (language) => `translations.${language}`)
  await replaceTexts(tx, id, texts)
  const hidden = (await listTexts(tx, id)).filter((text) => text.hidden)
  const pictures = [...texts, ...hidden].flatMap(({ content }) => pictureIds(content))
  const fileIds = [...new Set([...input.attachments, ...pictures])]
  if ((await setReplyFiles(tx, { id, agentId: actor.id, fileIds, now })) !== fileIds.length)
    throw fieldProblem('attachments', 'Unknown file')
  await replaceSimilarities(tx, id)
}

const textsOf = ({ translations }: SavedReplyInput): MacroText[] =>
  Object.entries(translations).map(([locale, { content }]) => ({ locale, content }))

function requireTexts(texts: MacroText[], attachments: string[]) {
  const errors: FieldError[] = []
  for (const { locale, content } of texts) {
    const path = `translations.${locale}.content`
    if (isDocumentEmpty(content) && attachments.length === 0)
      errors.push({ path, message: 'Mandatory field' })
    errors.push(...checkVariables(content, path))
  }
  if (errors.length > 0) throw new Problem('invalidInput', { errors })
}
