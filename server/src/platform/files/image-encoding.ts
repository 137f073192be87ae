import { documentLimits } from '@savepoint/contract/document-limits.ts'
import { limits } from '@savepoint/contract/limits.ts'
import sharp, { type Metadata, type Sharp } from 'sharp'

export type Picture = { data: Buffer; type: string; width: number; height: number }
/** `wrongFormat`: not the image format wanted; `wrongSize`: wrong dimensions. */
export type PictureError = 'wrongFormat' | 'wrongSize'

// Interlaced images cannot be decoded row by row: the whole image is in memory at once.
const mostInterlacedPixels = 16_000_000
const PREVIEW_SIDE = 1_600
const AVATAR_SIDE = 256
const coverWidths = [640, 1280, 1920] as const

// The size in the header is checked before decoding, so a small file that claims a huge image costs nothing.
const careful = {
  limitInputPixels: limits.imageMaxPixels,
  failOn: 'error',
  animated: false,
  sequentialRead: true,
} as const

// One image at a time without a cache: the memory of the process is limited.
sharp.concurrency(1)
sharp.cache(false)

/** Runs in the image process (image-process.ts); everybody else uses image-variants.ts. */

export async function makePreview(source: string | Buffer): Promise<Picture | undefined> {
  try {
    if (!(await isDecodable(source))) return undefined
    const resized = sharp(source, careful)
      .autoOrient()
      .resize({ width: PREVIEW_SIDE, height: PREVIEW_SIDE, fit: 'inside', withoutEnlargement: true })
    return await encodeWebp(resized, 82)
  } catch {
    return undefined
  }
}

const logo = { format: 'png', width: limits.logoWidth, height: limits.logoHeight }
const cover = { format: 'webp', width: limits.coverWidth, height: limits.coverHeight }
const contentFormats = ['png', 'jpeg', 'webp', 'gif']

export async function readLogo(source: Buffer): Promise<Picture | PictureError> {
  const error = await findPictureError(source, logo)
  if (error) return error
  return await readable(async () => {
    const data = await sharp(source, careful).png({ compressionLevel: 9 }).toBuffer()
    return { data, type: 'image/png', width: logo.width, height: logo.height }
  })
}

export async function readCover(
  source: Buffer,
): Promise<{ cover: Picture; variants: Picture[] } | PictureError> {
  const error = await findPictureError(source, cover)
  if (error) return error
  return await readable(async () => {
    const variants = await makeWidths(sharp(source, careful), coverWidths)
    return { cover: await withoutMetadata(source), variants }
  })
}

export async function readContentPicture(
  source: Buffer,
): Promise<{ picture: Picture; variants: Picture[] } | PictureError> {
  const format = (await describe(source))?.format
  if (format === undefined || !contentFormats.includes(format)) return 'wrongFormat'
  if (!(await isDecodable(source))) return 'wrongSize'
  return await readable(async () => {
    const upright = sharp(source, careful).autoOrient()
    const bounds = {
      width: 1920,
      height: documentLimits.pictureSideMax,
      fit: 'inside',
      withoutEnlargement: true,
    } as const
    const picture = await encodeWebp(upright.clone().resize(bounds), 84)
    const variants = await makeWidths(
      upright,
      coverWidths.filter((width) => width < picture.width),
    )
    return { picture, variants }
  })
}

export async function readAvatar(source: Buffer): Promise<Picture | 'wrongFormat'> {
  const metadata = await describe(source)
  if (metadata?.format !== 'png' && metadata?.format !== 'jpeg') return 'wrongFormat'
  if (!(await isDecodable(source))) return 'wrongFormat'
  const square = sharp(source, careful).autoOrient().resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' })
  return await encodeWebp(square, 86)
}

/** The header may be valid and the rest broken. */
async function readable<T>(read: () => Promise<T>): Promise<T | 'wrongFormat'> {
  try {
    return await read()
  } catch {
    return 'wrongFormat'
  }
}

// Encoding a cover again takes a second and some quality, so only one with metadata is.
async function withoutMetadata(source: Buffer): Promise<Picture> {
  const { exif, xmp } = await sharp(source, careful).metadata()
  if (exif || xmp) return await encodeWebp(sharp(source, careful), 90)
  return { data: source, type: 'image/webp', width: cover.width, height: cover.height }
}

async function makeWidths(image: Sharp, widths: readonly number[]): Promise<Picture[]> {
  return await Promise.all(widths.map((width) => encodeWebp(image.clone().resize({ width }), 80)))
}

async function encodeWebp(image: Sharp, quality: number): Promise<Picture> {
  const { data, info } = await image.webp({ quality }).toBuffer({ resolveWithObject: true })
  return { data, type: 'image/webp', width: info.width, height: info.height }
}

async function findPictureError(
  source: Buffer,
  wanted: { format: string; width: number; height: number },
): Promise<PictureError | undefined> {
  const found = await describe(source)
  if (found?.format !== wanted.format) return 'wrongFormat'
  return found.width === wanted.width && found.height === wanted.height ? undefined : 'wrongSize'
}

async function isDecodable(source: string | Buffer): Promise<boolean> {
  const { width, height, isProgressive } = await sharp(source, careful).metadata()
  return !isProgressive || width * height <= mostInterlacedPixels
}

async function describe(source: Buffer): Promise<Metadata | undefined> {
  try {
    return await sharp(source, careful).metadata()
  } catch {
    return undefined
  }
}
