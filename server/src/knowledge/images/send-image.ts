import type { FastifyReply, FastifyRequest } from 'fastify'
import { filePolicy } from '../../platform/http/content-security-policy.ts'
import { Problem } from '../../platform/problems.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import type { ImageRow, ImageVariant } from './image-queries.ts'

export type ImageRequest = { width: number | undefined; request: FastifyRequest; reply: FastifyReply }
type ImageAnswer = ImageRequest & { image: ImageRow | undefined; cacheControl: string }

export async function sendImage(
  { storage }: Pick<KnowledgeServices, 'storage'>,
  { image, width, cacheControl, request, reply }: ImageAnswer,
) {
  if (!image) throw new Problem('notFound')
  const chosen = nearestWidth(image, width)
  const tag = `"${chosen.sha256.slice(0, 32)}"`
  reply
    .header('cache-control', cacheControl)
    .header('etag', tag)
    .header('content-security-policy', `${filePolicy}; style-src 'unsafe-inline'`)
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  const content = await storage.open(chosen.sha256)
  if (!content) throw new Problem('notFound')
  return reply.header('content-type', chosen.type).header('content-length', content.size).send(content.stream)
}

export function nearestWidth(image: ImageRow, width: number | undefined): ImageVariant {
  if (width === undefined) return image
  const widths = [...image.variants].sort((one, other) => one.width - other.width)
  return widths.find((variant) => variant.width >= width) ?? image
}
