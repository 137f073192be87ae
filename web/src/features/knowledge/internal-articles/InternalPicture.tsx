import { useContext } from 'react'
import type { PictureShown } from '../../../ui/pictures/LightboxModal.tsx'
import { PictureFrame } from '../articles/preview/PictureFrame.tsx'
import { PrivateArticleId } from '../articles/preview/PrivatePictures.tsx'
import type { PictureProps } from '../help-center/document/document-nodes.tsx'
import { useInternalImage } from './internal-articles-api.ts'

const widest = 1280

export function InternalPicture(picture: PictureProps) {
  const id = useContext(PrivateArticleId)
  return <PictureFrame {...picture} address={useInternalImage(id, picture.imageId, widest)} />
}

export function LargeInternalPicture({ source, alt, className }: PictureShown) {
  const id = useContext(PrivateArticleId)
  // The smaller one is there already.
  const small = useInternalImage(id, source, widest)
  const whole = useInternalImage(id, source)
  return <img src={whole ?? small} alt={alt} className={className} draggable={false} />
}
