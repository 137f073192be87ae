import { PictureFrame } from '../articles/preview/PictureFrame.tsx'
import type { PictureProps } from '../help-center/document/document-nodes.tsx'
import { useInternalImage } from './internal-articles-api.ts'

const widest = 1280

export function InternalPicture({ articleId, ...picture }: PictureProps & { articleId: string }) {
  return <PictureFrame {...picture} address={useInternalImage(articleId, picture.imageId, widest)} />
}
