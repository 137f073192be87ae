import type { AgentProfileInput } from '@savepoint/contract/people/profile-inputs.ts'
import type { Db } from '../../platform/database/database.ts'

export async function setAgentProfile(
  db: Db,
  { agentId, profile, now }: { agentId: string; profile: AgentProfileInput; now: Date },
) {
  await db`
    update agents set nickname = ${profile.nickname || null}, show_nickname = ${profile.showNickname},
      updated_at = case when show_nickname = ${profile.showNickname} then updated_at else ${now} end,
      signature = ${profile.signature && db.json(profile.signature as never)}, notifications = ${db.json(profile.notifications)}
    where id = ${agentId}`
}

export type AvatarRow = { id: string; sha256: string; type: string }

export async function insertAvatar(db: Db, avatar: AvatarRow & { now: Date }) {
  await db`
    insert into avatars (id, sha256, type, created_at) values (${avatar.id}, ${avatar.sha256}, ${avatar.type}, ${avatar.now})`
}

export async function setAvatar(db: Db, agentId: string, avatarId: string | null) {
  await db`update agents set avatar_id = ${avatarId} where id = ${agentId}`
}

export async function findAvatar(db: Db, id: string) {
  const [row] = await db<AvatarRow[]>`select id, sha256, type from avatars where id = ${id}`
  return row
}

/** Unused for a day, since open pages may still show them. */
export async function takeUnusedAvatars(db: Db, before: Date) {
  const rows = await db<{ sha256: string }[]>`
    delete from avatars where created_at < ${before} and not exists (select 1 from agents where avatar_id = avatars.id)
    returning sha256`
  return rows.map((row) => row.sha256)
}
