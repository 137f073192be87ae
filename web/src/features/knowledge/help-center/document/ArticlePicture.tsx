import { useContext } from 'react'
import { imageAddress } from '../../../../lib/api/image-address.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import classes from './ArticlePicture.module.css'
import type { PictureProps } from './document-nodes.tsx'
import { FirstPicture, OpenPicture } from './open-picture.ts'

const widths = [640, 1280]

export function ArticlePicture({ imageId, alt, width, height, caption }: PictureProps) {
  const { t } = useTranslation()
  const open = useContext(OpenPicture)
  const isFirst = useContext(FirstPicture) === imageId
  if (!imageId) return null
  const size = width && height ? { width, height } : {}
  const name = alt || caption
  return (
    <figure className={classes.figure}>
      <button
        type="button"
        className={classes.frame}
        aria-label={[t(($) => $.knowledge.enlarge), name].filter(Boolean).join(': ')}
        onClick={() => open(imageId)}
      >
        <img
          src={imageAddress(imageId, 1280)}
          srcSet={widths.map((wide) => `${imageAddress(imageId, wide)} ${wide}w`).join(', ')}
          sizes="(max-width: 48em) 100vw, 760px"
          alt={alt}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
          {...size}
        />
      </button>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
