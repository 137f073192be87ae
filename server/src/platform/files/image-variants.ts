import sharp, { type Metadata, type Sharp } from 'sharp'

export type Picture = { data: Buffer; type: string; width: number; height: number }

const MAX_PIXELS = 50_000_000
const PREVIEW_SIDE = 1_600
const AVATAR_SIDE = 256
export const coverWidths = [640, 1280, 1920] as const

// The size in the header is judged before anything is unpacked, so a small file that claims a huge picture costs nothing.
const careful = { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false } as const

/** A sent picture for showing: re-encoded, turned upright, without any metadata. Undefined when it cannot be read as one. */
export async function makePreview(source: string | Buffer): Promise<Picture | undefined> {
  try {
    const resized = sharp(source, careful)
      .autoOrient()
      .resize({ width: PREVIEW_SIDE, height: PREVIEW_SIDE, fit: 'inside', withoutEnlargement: true })
    return await encodeWebp(resized, 82)
  } catch {
    return undefined
  }
}

/** A project's logo, exactly 370×117 PNG; `wrongFormat` otherwise. */
export async function readLogo(source: Buffer): Promise<Picture | 'wrongFormat'> {
  if (!(await isExactly(source, { format: 'png', width: 370, height: 117 }))) return 'wrongFormat'
  const { data, info } = await sharp(source, careful)
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true })
  return { data, type: 'image/png', width: info.width, height: info.height }
}

/** A project's cover, exactly 3400×1400 WebP, with the widths that pages load; `wrongFormat` otherwise. */
export async function readCover(
  source: Buffer,
): Promise<{ cover: Picture; variants: Picture[] } | 'wrongFormat'> {
  if (!(await isExactly(source, { format: 'webp', width: 3400, height: 1400 }))) return 'wrongFormat'
  const variants = await makeWidths(sharp(source, careful), coverWidths)
  return { cover: { data: source, type: 'image/webp', width: 3400, height: 1400 }, variants }
}

/** A picture inside an article, in its own width and those below it that pages load. */
export async function readContentPicture(
  source: Buffer,
): Promise<{ picture: Picture; variants: Picture[] } | 'wrongFormat'> {
  try {
    const upright = sharp(source, careful).autoOrient()
    const picture = await encodeWebp(upright.clone().resize({ width: 1920, withoutEnlargement: true }), 84)
    const variants = await makeWidths(
      upright,
      coverWidths.filter((width) => width < picture.width),
    )
    return { picture, variants }
  } catch {
    return 'wrongFormat'
  }
}

/** An employee's avatar out of a JPG or PNG, cut to a square. */
export async function readAvatar(source: Buffer): Promise<Picture | 'wrongFormat'> {
  const metadata = await describe(source)
  if (metadata?.format !== 'png' && metadata?.format !== 'jpeg') return 'wrongFormat'
  const square = sharp(source, careful).autoOrient().resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' })
  return await encodeWebp(square, 86)
}

async function makeWidths(image: Sharp, widths: readonly number[]): Promise<Picture[]> {
  return await Promise.all(widths.map((width) => encodeWebp(image.clone().resize({ width }), 80)))
}

async function encodeWebp(image: Sharp, quality: number): Promise<Picture> {
  const { data, info } = await image.webp({ quality }).toBuffer({ resolveWithObject: true })
  return { data, type: 'image/webp', width: info.width, height: info.height }
}

async function isExactly(
  source: Buffer,
  wanted: { format: string; width: number; height: number },
): Promise<boolean> {
  const found = await describe(source)
  return found?.format === wanted.format && found.width === wanted.width && found.height === wanted.height
}

async function describe(source: Buffer): Promise<Metadata | undefined> {
  try {
    return await sharp(source, careful).metadata()
  } catch {
    return undefined
  }
}
