import type { PictureProps } from '../../help-center/document/document-nodes.tsx'
import { useManagedImage } from '../../pictures/managed-image.ts'
import { PictureFrame } from './PictureFrame.tsx'

export function ManagedPicture(picture: PictureProps) {
  const { address } = useManagedImage(picture.imageId, 1280)
  return <PictureFrame {...picture} address={address} />
}
