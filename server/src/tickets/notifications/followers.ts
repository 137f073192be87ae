import { limits } from '@savepoint/contract/limits.ts'
import type { Followers, Mentionable } from '@savepoint/contract/tickets/notifications/mentions.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { ticketNotFound } from '../details/get-ticket.ts'
import type { TicketServices } from '../ticket-services.ts'
import { findFollowers, setFollowing } from './follower-queries.ts'
import { listMentionableRows } from './mention-queries.ts'
import { publishNotifications } from './notify-queries.ts'

export async function listFollowers(db: Db, actor: AgentActor, ticketId: number): Promise<Followers> {
  const found = await findFollowers(db, actor, { ticketId, limit: limits.followersShown })
  if (!found) throw ticketNotFound(ticketId)
  const items = found.followers.map(({ id, name, avatar_id }) => ({ id, name, avatarId: avatar_id }))
  return { isFollowing: found.is_following, items }
}

/** Explicitly: whoever stops is not made to follow again by a mention. */
export async function follow(
  { db, clock }: Pick<TicketServices, 'db' | 'clock'>,
  actor: AgentActor,
  { ticketId, following }: { ticketId: number; following: boolean },
): Promise<null> {
  await db.begin(async (tx) => {
    const isSeen = await setFollowing(tx, actor, { ticketId, following, now: clock.now() })
    if (!isSeen) throw ticketNotFound(ticketId)
    await publishNotifications(tx, [{ agentId: actor.id, kind: null, ticketId, eventId: null }])
  })
  return null
}

export async function listMentionable(db: Db, actor: AgentActor, ticketId: number): Promise<Mentionable> {
  const found = await listMentionableRows(db, actor, ticketId)
  if (!found) throw ticketNotFound(ticketId)
  return {
    agents: found.agents.map(({ sees_ticket, ...agent }) => ({ ...agent, seesTicket: sees_ticket })),
    teams: found.teams.map(({ sees_ticket, ...team }) => ({ ...team, seesTicket: sees_ticket })),
  }
}
