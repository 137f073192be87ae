import { imageAddress } from '../../../../lib/api/image-address.ts'

type Node = { type?: string; attrs?: Record<string, unknown>; content?: readonly Node[] }

export type ShownPicture = { imageId: string; source: string; alt: string; caption: string | null }

export function picturesOf(document: object): ShownPicture[] {
  const found = new Map<string, ShownPicture>()
  const walk = ({ type, attrs, content }: Node) => {
    const imageId = attrs?.imageId
    if (type === 'image' && typeof imageId === 'string' && !found.has(imageId)) {
      const caption = typeof attrs?.caption === 'string' ? attrs.caption : null
      found.set(imageId, { imageId, source: imageAddress(imageId), alt: String(attrs?.alt ?? ''), caption })
    }
    content?.forEach(walk)
  }
  walk(document as Node)
  return [...found.values()]
}
