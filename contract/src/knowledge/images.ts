import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { anyContentRight } from '../rights.ts'
import { id } from '../values.ts'

/** `logo` PNG 370×117, `cover` WebP 3400×1400, `icon` SVG 25×25, `content` any image; all of at most 5 MB. */
export const imageKinds = ['logo', 'cover', 'icon', 'content'] as const
export type ImageKind = (typeof imageKinds)[number]

export const savedImage = z.object({
  id,
  type: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})
export type SavedImage = z.output<typeof savedImage>

export const uploadImage = endpoint({
  name: 'uploadImage',
  method: 'POST',
  path: '/api/private/images',
  audience: 'agent',
  right: anyContentRight,
  carries: 'upload',
  status: 201,
  query: z.strictObject({ kind: z.enum(imageKinds) }),
  response: savedImage,
})
export const getManagedImage = endpoint({
  name: 'getManagedImage',
  method: 'GET',
  path: '/api/private/images/{imageId}',
  audience: 'agent',
  right: anyContentRight,
  carries: 'download',
  params: z.object({ imageId: id }),
  query: z.strictObject({ w: z.coerce.number().int().min(1).max(4_000).optional() }),
  response: z.unknown(),
})
