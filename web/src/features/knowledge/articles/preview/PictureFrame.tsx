import { useContext } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import type { PictureProps } from '../../help-center/document/document-nodes.tsx'
import classes from './PictureFrame.module.css'
import { OpenPrivatePicture } from './PrivatePictures.tsx'

type Props = PictureProps & { address: string | undefined }

/** A picture that is not public: its place is kept until it has come. */
export function PictureFrame({ imageId, address, alt, width, height, caption }: Props) {
  const { t } = useTranslation()
  const open = useContext(OpenPrivatePicture)
  const ratio = width && height ? { aspectRatio: `${width} / ${height}` } : {}
  const name = alt || caption
  const picture = address && <img src={address} alt={alt} style={ratio} />
  return (
    <figure className={classes.figure}>
      {picture && open && imageId ? (
        <button
          type="button"
          className={classes.open}
          aria-label={[t(($) => $.knowledge.enlarge), name].filter(Boolean).join(': ')}
          onClick={() => open(imageId)}
        >
          {picture}
        </button>
      ) : (
        (picture ?? <div className={classes.topic} style={ratio} />)
      )}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
