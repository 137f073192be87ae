import type { Reading } from '../../platform/standbys/reading.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { findShownImage } from './image-queries.ts'
import { type ImageRequest, sendImage } from './send-image.ts'

export async function getImage(
  services: KnowledgeServices & { reading: Reading },
  imageId: string,
  asked: ImageRequest,
) {
  const image = await services.reading((db) => findShownImage(db, imageId))
  // The image of an id never changes, but who may see it does: what browsers keep for a year, shared caches ask for again.
  return await sendImage(services, {
    ...asked,
    image,
    cacheControl: 'public, max-age=31536000, s-maxage=600, immutable',
  })
}
