import type { TicketChange } from '@savepoint/contract/tickets/ticket-changes.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import type { LockedTicket } from '../details/ticket-queries.ts'
import { listShownForEach, lockUsableTags } from '../details/ticket-tag-queries.ts'
import { findAgentToAssign, findTeamToAssign, findTopic, isCategoryOfRole } from '../topics/topic-queries.ts'
import type { KnownTags } from './change-tags.ts'
import type { Choices } from './plan-change.ts'

/** With `isLocked` agent and team cannot leave before the assignment: then they must be read before the tickets are locked. */
export async function readChoices(
  tx: Db,
  actor: AgentActor,
  change: TicketChange,
  options: { isLocked?: boolean } = {},
): Promise<Omit<Choices, 'tags'>> {
  const { agentId, teamId, projectId, categoryId } = change
  const [agent, team, topic, isOfRole] = await Promise.all([
    agentId ? findAgentToAssign(tx, agentId, options) : undefined,
    teamId ? findTeamToAssign(tx, teamId, options) : undefined,
    projectId && categoryId ? findTopic(tx, projectId, categoryId) : undefined,
    categoryId ? isCategoryOfRole(tx, actor.roleId, categoryId) : false,
  ])
  return { agent, team, topic: isOfRole ? topic : undefined }
}

/** The tags that the locked tickets have and those that they may get. */
export async function readTagsOf(tx: Db, tickets: LockedTicket[], change: TicketChange): Promise<KnownTags> {
  const wanted = [...(change.tagIds ?? []), ...(change.addTagIds ?? [])]
  const isAbout = wanted.length > 0 || change.tagIds || change.removeTagIds || change.categoryId
  const given = isAbout ? [...new Set(tickets.flatMap(({ tag_ids }) => tag_ids))] : []
  const [shown, usable] = await Promise.all([
    given.length > 0 ? listShownForEach(tx, given) : [],
    wanted.length > 0 ? lockUsableTags(tx, [...new Set(wanted)]) : [],
  ])
  return { shown: new Map(shown.map(({ given_id, ...tag }) => [given_id, tag])), usable }
}
