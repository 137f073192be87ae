import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { imageAddress } from '../../lib/image-address.ts'
import { Lightbox } from '../../ui/Lightbox.tsx'
import classes from './ArticlePicture.module.css'
import type { PictureProps } from './document-nodes.tsx'

export function ArticlePicture({ imageId, alt, width, height }: PictureProps) {
  const { t } = useTranslation()
  const [isLarge, setLarge] = useState(false)
  if (!imageId) return null
  const size = width && height ? { width, height } : {}
  return (
    <>
      <button
        type="button"
        className={classes.frame}
        aria-label={`${t(($) => $.knowledge.enlarge)}: ${alt}`}
        onClick={() => setLarge(true)}
      >
        <img src={imageAddress(imageId, 1280)} alt={alt} loading="lazy" {...size} />
      </button>
      {isLarge && <Lightbox source={imageAddress(imageId)} alt={alt} onClose={() => setLarge(false)} />}
    </>
  )
}
