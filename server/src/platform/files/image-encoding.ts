import { limits } from '@savepoint/contract/limits.ts'
import sharp, { type Metadata, type Sharp } from 'sharp'

export type Picture = { data: Buffer; type: string; width: number; height: number }
/** Not the kind of picture wanted, or the right kind in other measures. */
export type PictureError = 'wrongFormat' | 'wrongSize'

// Rows of these cannot be read one by one: the whole picture stands in memory at once.
const mostInterlacedPixels = 16_000_000
const PREVIEW_SIDE = 1_600
const AVATAR_SIDE = 256
const coverWidths = [640, 1280, 1920] as const

// The size in the header is judged before anything is unpacked, so a small file that claims a huge picture costs nothing.
const careful = {
  limitInputPixels: limits.imageMaxPixels,
  failOn: 'error',
  animated: false,
  sequentialRead: true,
} as const

// One picture at a time, nothing kept between them: the process has its memory for this.
sharp.concurrency(1)
sharp.cache(false)

/** The work of the process that decodes pictures (image-process.ts); everybody else calls image-variants.ts. */

/** A sent picture for showing: re-encoded, turned upright, without any metadata. Undefined when it cannot be read as one. */
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
// Formats of still pictures that browsers show; SVG is a document that acts, not a picture.
const contentFormats = ['png', 'jpeg', 'webp', 'gif']

/** A project's logo, exactly 370×117 PNG. */
export async function readLogo(source: Buffer): Promise<Picture | PictureError> {
  const error = await findPictureError(source, logo)
  if (error) return error
  return await readable(async () => {
    const data = await sharp(source, careful).png({ compressionLevel: 9 }).toBuffer()
    return { data, type: 'image/png', width: logo.width, height: logo.height }
  })
}

/** A project's cover, exactly 3400×1400 WebP, with the widths that pages load. */
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

/** A picture inside an article, in its own width and those below it that pages load. */
export async function readContentPicture(
  source: Buffer,
): Promise<{ picture: Picture; variants: Picture[] } | PictureError> {
  const format = (await describe(source))?.format
  if (format === undefined || !contentFormats.includes(format)) return 'wrongFormat'
  if (!(await isDecodable(source))) return 'wrongSize'
  return await readable(async () => {
    const upright = sharp(source, careful).autoOrient()
    const picture = await encodeWebp(upright.clone().resize({ width: 1920, withoutEnlargement: true }), 84)
    const variants = await makeWidths(
      upright,
      coverWidths.filter((width) => width < picture.width),
    )
    return { picture, variants }
  })
}

/** An employee's avatar out of a JPG or PNG, cut to a square. */
export async function readAvatar(source: Buffer): Promise<Picture | 'wrongFormat'> {
  const metadata = await describe(source)
  if (metadata?.format !== 'png' && metadata?.format !== 'jpeg') return 'wrongFormat'
  if (!(await isDecodable(source))) return 'wrongFormat'
  const square = sharp(source, careful).autoOrient().resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' })
  return await encodeWebp(square, 86)
}

/** A picture may say the right thing of itself and still be broken further on. */
async function readable<T>(read: () => Promise<T>): Promise<T | 'wrongFormat'> {
  try {
    return await read()
  } catch {
    return 'wrongFormat'
  }
}

// Encoding a cover anew takes a second and some of its quality: only one that carries more than a picture is.
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

/** Judged by the header alone. */
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
