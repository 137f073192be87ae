import { Skeleton } from '@mantine/core'
import type { Attachment } from '@savepoint/contract/ticket-values.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Lightbox } from '../../../ui/Lightbox.tsx'
import { FileLink } from './FileLink.tsx'
import classes from './PictureThumb.module.css'
import { useFilePicture } from './use-file-picture.ts'

export function PictureThumb({ attachment }: { attachment: Attachment }) {
  const { t } = useTranslation()
  const [isLarge, setLarge] = useState(false)
  const { id, name, width, height } = attachment
  const { address, isError } = useFilePicture(id)
  if (isError) return <FileLink attachment={attachment} />
  const ratio = width && height ? `${width} / ${height}` : '4 / 3'
  return (
    <>
      <button
        type="button"
        className={classes.thumb}
        style={{ aspectRatio: ratio }}
        aria-label={t(($) => $.files.preview, { name })}
        onClick={() => setLarge(true)}
      >
        {address ? <img src={address} alt={name} /> : <Skeleton h="100%" radius={0} />}
      </button>
      {isLarge && address && (
        <Lightbox pictures={[{ source: address, alt: name }]} onClose={() => setLarge(false)} />
      )}
    </>
  )
}
