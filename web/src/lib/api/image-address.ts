import { getImage } from '@savepoint/contract/knowledge/knowledge.ts'
import { addressOf } from './request-address.ts'

export const imageAddress = (imageId: string, width?: number) =>
  addressOf(getImage, { imageId }, { w: width })

/** Covers are 3400 pixels wide; pages load smaller variants. */
export const coverSources = (imageId: string) =>
  [640, 1280, 1920].map((width) => `${imageAddress(imageId, width)} ${width}w`).join(', ')
