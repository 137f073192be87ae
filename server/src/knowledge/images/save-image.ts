import { createHash } from 'node:crypto'
import type { ImageKind, SavedImage } from '@savepoint/contract/knowledge/images.ts'
import { limits } from '@savepoint/contract/limits.ts'
import { v7 as uuidv7 } from 'uuid'
import { holdContents } from '../../platform/files/hold-contents.ts'
import type { Picture, PictureError } from '../../platform/files/image-variants.ts'
import { readContentPicture, readCover, readLogo } from '../../platform/files/image-variants.ts'
import { sanitiseIcon } from '../../platform/files/svg-icons.ts'
import { Problem } from '../../platform/problems.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { type ImageVariant, insertImage } from './image-queries.ts'

type ImageServices = Pick<KnowledgeServices, 'db' | 'clock' | 'storage'>

export async function saveImage(
  services: ImageServices,
  { kind, source, sender = 'command' }: { kind: ImageKind; source: Buffer; sender?: string | undefined },
): Promise<SavedImage> {
  const read = await readers[kind]({ source, sender })
  if (typeof read === 'string') throw new Problem(read)
  const [own, ...variants] = await Promise.all(
    [read.picture, ...read.variants].map((picture) => store(services, picture)),
  )
  const now = services.clock.now()
  const id = uuidv7({ msecs: now.getTime() })
  const { type, width, height } = own as ImageVariant
  await services.db.begin(async (tx) => {
    const contents = [own as ImageVariant, ...variants].map(({ sha256 }) => sha256)
    await holdContents(tx, services.storage, contents)
    await insertImage(tx, { id, kind, ...(own as ImageVariant), variants, now })
  })
  return { id, type, width, height }
}

type ReadImage = { picture: Picture; variants: Picture[] } | PictureError

const readers: Record<ImageKind, (sent: { source: Buffer; sender: string }) => Promise<ReadImage>> = {
  logo: async (sent) => alone(await readLogo(sent)),
  icon: async ({ source }) => alone(readIcon(source)),
  content: readContentPicture,
  cover: async (sent) => {
    const read = await readCover(sent)
    return typeof read === 'string' ? read : { picture: read.cover, variants: read.variants }
  },
}

function alone(picture: Picture | PictureError): ReadImage {
  return typeof picture === 'string' ? picture : { picture, variants: [] }
}

function readIcon(source: Buffer): Picture | PictureError {
  const safe = sanitiseIcon(source.toString('utf8'))
  if (safe === 'wrongFormat' || safe === 'wrongSize') return safe
  const side = limits.iconSide
  return { data: Buffer.from(safe), type: 'image/svg+xml', width: side, height: side }
}

async function store(services: ImageServices, { data, type, width, height }: Picture): Promise<ImageVariant> {
  const sha256 = createHash('sha256').update(data).digest('hex')
  await services.storage.put(data, sha256)
  return { width, height, sha256, type }
}
