import type { KnowledgeServices } from '../knowledge-services.ts'
import { findShownImage } from './image-queries.ts'
import { type ImageRequest, sendImage } from './send-image.ts'

/** Answers a picture that a published page shows. */
export async function getImage(services: KnowledgeServices, imageId: string, asked: ImageRequest) {
  const image = await findShownImage(services.db, imageId)
  // What an id shows never changes, but whether anybody may see it does.
  return await sendImage(services, { ...asked, image, cacheControl: 'public, max-age=600' })
}
