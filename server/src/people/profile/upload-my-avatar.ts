import { createHash } from 'node:crypto'
import { limits } from '@savepoint/contract/limits.ts'
import type { MyAgentProfile } from '@savepoint/contract/people/agent-profile.ts'
import type { FastifyRequest } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import type { AgentActor } from '../../platform/actors.ts'
import { holdContents } from '../../platform/files/hold-contents.ts'
import { readAvatar } from '../../platform/files/image-variants.ts'
import { fileBytes } from '../../platform/http/file-part.ts'
import { Problem } from '../../platform/problems.ts'
import type { PeopleServices } from '../people-services.ts'
import { insertAvatar, setAvatar } from './agent-profile-queries.ts'
import { getMyAgentProfile } from './get-my-agent-profile.ts'

export async function uploadMyAvatar(
  { db, clock, storage }: PeopleServices,
  actor: AgentActor,
  request: FastifyRequest,
): Promise<MyAgentProfile> {
  const source = await fileBytes(request, { fileSize: limits.avatarMaxBytes })
  const picture = await readAvatar({ source, sender: actor.id })
  if (typeof picture === 'string') throw new Problem(picture)
  const sha256 = createHash('sha256').update(picture.data).digest('hex')
  await storage.put(picture.data, sha256)
  return await db.begin(async (tx) => {
    await holdContents(tx, storage, [sha256])
    const now = clock.now()
    const id = uuidv7({ msecs: now.getTime() })
    await insertAvatar(tx, { id, sha256, type: picture.type, now })
    await setAvatar(tx, actor.id, id)
    return await getMyAgentProfile(tx, actor.id)
  })
}
