import type { BodyOf, QueryOf } from '@savepoint/contract/endpoint.ts'
import { inOtherLayout } from '@savepoint/contract/keyboard-layout.ts'
import { limits } from '@savepoint/contract/limits.ts'
import type { TagInput } from '@savepoint/contract/tickets/tag-inputs.ts'
import type {
  FoundTag,
  listTags as listTagsEndpoint,
  searchTags as searchTagsEndpoint,
  Tag,
  updateTag as updateTagEndpoint,
} from '@savepoint/contract/tickets/tags.ts'
import type { FastifyReply } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { audit } from '../../people/audit/audit.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { lockName } from '../../platform/database/lock-queries.ts'
import { once, type Retryable } from '../../platform/http/idempotency.ts'
import { cursorOf, cursorPart, pageFrom, readCursor } from '../../platform/http/paging.ts'
import { addJob } from '../../platform/jobs/job-queries.ts'
import { fieldProblem, Problem } from '../../platform/problems.ts'
import { requireUnchanged } from '../../platform/require-unchanged.ts'
import { sendCsv } from '../../platform/tables/csv.ts'
import { removeTagSkill, replaceTagSkill } from '../assignment/skill-queries.ts'
import { replaceTagInPolicies } from '../sla/policy-queries.ts'
import { applySlaChange } from '../sla/sla-changes.ts'
import type { TicketServices } from '../ticket-services.ts'
import {
  countTags,
  findOfferedTag,
  findTag,
  insertTag,
  isNameTaken,
  isProjectThere,
  listTagRows,
  lockTags,
  markTagDeleted,
  markTagMerged,
  replaceTag,
  type TagRow,
} from './tag-queries.ts'
import { replaceTagInActions, replaceTagInRecurring, replaceTagInRules } from './tag-reference-queries.ts'

export async function listTags(
  db: Db,
  actor: AgentActor,
  { cursor, limit, ...filter }: QueryOf<typeof listTagsEndpoint>,
) {
  const position = readCursor(cursor, [cursorPart.text, cursorPart.id])
  const rows = await listTagRows(db, actor, {
    ...conditionsOf(filter),
    isCounted: true,
    page: { after: position && { sorted: position[0], id: position[1] }, limit: limit + 1 },
  })
  return pageFrom({ rows, limit, present: presentTag, cursor: ({ sorted, id }) => cursorOf(sorted, id) })
}

export async function searchTags(
  db: Db,
  actor: AgentActor,
  { limit, ...filter }: QueryOf<typeof searchTagsEndpoint>,
): Promise<{ items: FoundTag[] }> {
  const page = { after: null, limit }
  const rows = await listTagRows(db, actor, { ...conditionsOf(filter), page, isCounted: false })
  return { items: rows.map(presentFound) }
}

const conditionsOf = ({ q, projectId }: { q?: string | undefined; projectId?: string | undefined }) => ({
  words: q ? [q, inOtherLayout(q)].filter((words) => words !== undefined) : null,
  projectId: projectId ?? null,
})

export async function getVisibleTag(db: Db, actor: AgentActor, id: string): Promise<Tag> {
  const row = await findOfferedTag(db, actor, id)
  if (!row) throw new Problem('notFound')
  return presentTag(row)
}

export async function exportTags(
  { db, clock }: TicketServices,
  actor: AgentActor,
  { separator, reply }: { separator: ',' | ';'; reply: FastifyReply },
) {
  const tags = await db.begin(async (tx) => {
    const rows = await listTagRows(tx, actor, {
      words: null,
      projectId: null,
      page: { after: null, limit: null },
      isCounted: true,
    })
    await audit(tx, actor, { action: 'tagsExported', now: clock.now(), after: { count: rows.length } })
    return rows
  })
  const rows = tags.map(({ name, color, project_name, tickets_count }) => ({
    name,
    color,
    project: project_name,
    tickets: String(tickets_count),
  }))
  return sendCsv(reply, {
    name: 'tags.csv',
    columns: ['name', 'color', 'project', 'tickets'],
    rows,
    separator,
  })
}

export async function createTag(
  { db, clock }: TicketServices,
  actor: AgentActor,
  { input, retryable }: { input: TagInput; retryable: Retryable },
): Promise<Tag> {
  return await once(db, {
    clock,
    request: retryable,
    work: async (tx) => {
      const now = clock.now()
      const id = uuidv7({ msecs: now.getTime() })
      const tag = { id, name: input.name, color: input.color, projectId: input.projectId ?? null, now }
      await lockName(tx, tagNames)
      if ((await countTags(tx)) >= limits.tags)
        throw new Problem('invalidOperation', { detail: 'Too many tags' })
      if (tag.projectId !== null && !(await isProjectThere(tx, tag.projectId)))
        throw fieldProblem('projectId', 'Not found')
      await requireNameFree(tx, { ...tag, exceptId: null })
      await insertTag(tx, tag)
      await auditTag(tx, actor, { action: 'tagCreated', tag, now, after: stateOf(tag) })
      return await getTag(tx, id)
    },
  })
}

export async function updateTag(
  { db, clock }: TicketServices,
  actor: AgentActor,
  { id, input }: { id: string; input: BodyOf<typeof updateTagEndpoint> },
): Promise<Tag> {
  return await db.begin(async (tx) => {
    const now = clock.now()
    await lockName(tx, tagNames)
    const before = (await lockTags(tx, [id])).get(id)
    if (!before) throw new Problem('notFound')
    requireUnchanged(before, input)
    const projectId = input.projectId === undefined ? before.project_id : input.projectId
    // Tickets of other projects may have it already.
    if (projectId !== null && projectId !== before.project_id)
      throw fieldProblem('projectId', 'Invalid value')
    const tag = { id, name: input.name, color: input.color, projectId, now }
    await requireNameFree(tx, { ...tag, exceptId: id })
    await replaceTag(tx, tag)
    const was = stateOf({ ...before, projectId: before.project_id })
    await auditTag(tx, actor, { action: 'tagChanged', tag, now, before: was, after: stateOf(tag) })
    return await getTag(tx, id)
  })
}

export async function deleteTag({ db, clock }: TicketServices, actor: AgentActor, id: string): Promise<void> {
  await db.begin(async (tx) => {
    const now = clock.now()
    const tag = (await lockTags(tx, [id])).get(id)
    if (!tag) throw new Problem('notFound')
    await markTagDeleted(tx, id, now)
    await removeTagSkill(tx, id, now)
    await auditTag(tx, actor, { action: 'tagDeleted', tag, now })
    await addJob(tx, { task: 'retagTickets', payload: {} })
  })
}

export async function mergeTag(
  { db, clock }: TicketServices,
  actor: AgentActor,
  { id, intoId }: { id: string; intoId: string },
): Promise<Tag> {
  return await db.begin(async (tx) => {
    const now = clock.now()
    const tags = await lockTags(tx, [id, intoId])
    const [tag, into] = [tags.get(id), tags.get(intoId)]
    if (!tag) throw new Problem('notFound')
    if (!into || id === intoId) throw fieldProblem('intoId', 'Not found')
    if (into.project_id !== null && into.project_id !== tag.project_id) throw new Problem('invalidOperation')
    await markTagMerged(tx, { id, intoId, now })
    await replaceTagInActions(tx, { id, intoId })
    await replaceTagInRules(tx, { id, intoId })
    await replaceTagInRecurring(tx, { id, intoId })
    await replaceTagSkill(tx, { id, intoId, now })
    if (await replaceTagInPolicies(tx, { id, intoId })) await applySlaChange(tx)
    await auditTag(tx, actor, { action: 'tagMerged', tag, now, after: { into: into.name, intoId } })
    await addJob(tx, { task: 'retagTickets', payload: {} })
    return await getTag(tx, intoId)
  })
}

/** Names are checked against several rows at once, so one after another. */
const tagNames = 'tag names'

async function requireNameFree(
  tx: Db,
  tag: { name: string; projectId: string | null; exceptId: string | null },
) {
  if (!(await isNameTaken(tx, tag))) return
  const errors = [{ path: 'name', message: 'Tag with such name already exists' }]
  throw new Problem('documentAlreadyExists', { errors })
}

async function getTag(db: Db, id: string): Promise<Tag> {
  const row = await findTag(db, id)
  if (!row) throw new Problem('notFound')
  return presentTag(row)
}

const stateOf = ({ name, color, projectId }: { name: string; color: string; projectId: string | null }) => ({
  name,
  color,
  projectId,
})

async function auditTag(
  tx: Db,
  actor: AgentActor,
  {
    tag: { id, name },
    ...entry
  }: {
    action: 'tagCreated' | 'tagChanged' | 'tagDeleted' | 'tagMerged'
    tag: { id: string; name: string }
    now: Date
    before?: object
    after?: object
  },
) {
  await audit(tx, actor, { ...entry, subject: { kind: 'tag', id, name } })
}

const presentFound = (row: TagRow): FoundTag => ({
  id: row.id,
  name: row.name,
  color: row.color,
  project: row.project_id === null ? null : { id: row.project_id, name: row.project_name ?? '' },
})

const presentTag = (row: TagRow): Tag => ({
  ...presentFound(row),
  ticketsCount: row.tickets_count ?? 0,
  updatedAt: row.updated_at,
})
