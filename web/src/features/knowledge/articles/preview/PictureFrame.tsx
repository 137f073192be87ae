import type { PictureProps } from '../../help-center/document/document-nodes.tsx'
import classes from './PictureFrame.module.css'

type Props = PictureProps & { address: string | undefined }

/** A picture that is not public: its place is kept until it has come. */
export function PictureFrame({ address, alt, width, height, caption }: Props) {
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
