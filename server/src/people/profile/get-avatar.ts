import type { FastifyReply } from 'fastify'
import { filePolicy } from '../../platform/http/content-security-policy.ts'
import { Problem } from '../../platform/problems.ts'
import type { PeopleServices } from '../people-services.ts'
import { findAvatar } from './agent-profile-queries.ts'

export async function getAvatar(
  { db, storage }: Pick<PeopleServices, 'db' | 'storage'>,
  id: string,
  reply: FastifyReply,
) {
  const avatar = await findAvatar(db, id)
  const content = avatar && (await storage.open(avatar.sha256))
  if (!content) throw new Problem('notFound')
  return reply
    .header('content-type', avatar.type)
    .header('content-length', content.size)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('content-security-policy', filePolicy)
    .header('x-content-type-options', 'nosniff')
    .send(content.stream)
}
