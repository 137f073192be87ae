import type { ImageKind } from '@savepoint/contract/knowledge/images.ts'
import { limits } from '@savepoint/contract/limits.ts'

type Size = { width: number; height: number }
type Asked = { types: readonly string[]; size: Size | null }

export const askedOf: Record<ImageKind, Asked> = {
  logo: { types: ['image/png'], size: { width: limits.logoWidth, height: limits.logoHeight } },
  cover: { types: ['image/webp'], size: { width: limits.coverWidth, height: limits.coverHeight } },
  icon: { types: ['image/svg+xml'], size: { width: limits.iconSide, height: limits.iconSide } },
  content: { types: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'], size: null },
}

/** What texts say about a picture of this kind. */
export const figuresOf = (kind: ImageKind) => ({
  width: askedOf[kind].size?.width ?? 0,
  height: askedOf[kind].size?.height ?? 0,
  megabytes: limits.imageMaxBytes / 1_048_576,
})

export type PictureError =
  | { error: 'tooLarge' }
  | { error: 'wrongFormat' }
  | { error: 'wrongSize'; asked: Size | null; found: Size | null }

/** Checks a picture before it is sent; null when it is acceptable. */
export async function checkPicture(kind: ImageKind, file: File): Promise<PictureError | null> {
  const { types, size } = askedOf[kind]
  if (!types.includes(file.type)) return { error: 'wrongFormat' }
  if (file.size > limits.imageMaxBytes) return { error: 'tooLarge' }
  if (!size) return null
  const found = await sizeOf(file)
  if (!found) return { error: 'wrongFormat' }
  const fits = found.width === size.width && found.height === size.height
  return fits ? null : { error: 'wrongSize', asked: size, found }
}

async function sizeOf(file: File): Promise<Size | null> {
  if (file.type === 'image/svg+xml') return drawnSize(await file.text())
  try {
    const { width, height } = await createImageBitmap(file)
    return { width, height }
  } catch {
    return null
  }
}

/** The width and height of an SVG, else the size of its view box. */
export function drawnSize(svg: string): Size | null {
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement
  if (root?.localName !== 'svg') return null
  const given = (name: string) => Number.parseFloat(root.getAttribute(name) ?? '')
  const [, , boxWidth, boxHeight] = (root.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const width = Number.isNaN(given('width')) ? boxWidth : given('width')
  const height = Number.isNaN(given('height')) ? boxHeight : given('height')
  return width && height ? { width, height } : null
}
