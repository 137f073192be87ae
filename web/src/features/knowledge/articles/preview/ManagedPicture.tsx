import type { PictureProps } from '../../help-center/document/document-nodes.tsx'
import { useManagedImage } from '../../pictures/managed-image.ts'
import classes from './ManagedPicture.module.css'

export function ManagedPicture({ imageId, alt, width, height, caption }: PictureProps) {
  const { address } = useManagedImage(imageId, 1280)
  const ratio = width && height ? { aspectRatio: `${width} / ${height}` } : {}
  return (
    <figure className={classes.figure}>
      {address ? (
        <img src={address} alt={alt} style={ratio} />
      ) : (
        <div className={classes.topic} style={ratio} />
      )}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
