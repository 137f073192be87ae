import type { KnowledgeServices } from '../knowledge-services.ts'
import { findImage } from './image-queries.ts'
import { type ImageRequest, sendImage } from './send-image.ts'

export async function getManagedImage(services: KnowledgeServices, imageId: string, asked: ImageRequest) {
  const image = await findImage(services.db, imageId)
  return await sendImage(services, { ...asked, image, cacheControl: 'private, max-age=86400, immutable' })
}
