import type { ImageKind, SavedImage } from '@savepoint/contract/knowledge/images.ts'
import { limits } from '@savepoint/contract/limits.ts'
import type { RightName } from '@savepoint/contract/rights.ts'
import type { FastifyRequest } from 'fastify'
import type { AgentActor } from '../../platform/actors.ts'
import { fileBytes } from '../../platform/http/file-part.ts'
import { Problem } from '../../platform/problems.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { saveImage } from './save-image.ts'

const neededRights: Partial<Record<ImageKind, RightName>> = {
  logo: 'projects.manage',
  cover: 'projects.manage',
  icon: 'categories.manage',
}

/** The image is private until something published shows it. */
export async function uploadImage(
  services: KnowledgeServices,
  actor: AgentActor,
  { kind, request }: { kind: ImageKind; request: FastifyRequest },
): Promise<SavedImage> {
  const needed = neededRights[kind]
  if (needed !== undefined && !actor.rights.includes(needed)) throw new Problem('notEnoughRights')
  const source = await fileBytes(request, { fileSize: limits.imageMaxBytes })
  return await saveImage(services, { kind, source, sender: actor.id })
}
