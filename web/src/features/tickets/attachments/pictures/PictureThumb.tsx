import { Skeleton } from '@mantine/core'
import type { Attachment } from '@savepoint/contract/tickets/ticket-values.ts'
import { useContext } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import '../../../../lib/language/files-translations.ts'
import { FileLink } from '../files/FileLink.tsx'
import classes from './PictureThumb.module.css'
import { OpenFilePicture } from './thread-pictures.ts'
import { useFilePicture } from './use-file-picture.ts'

export function PictureThumb({ attachment }: { attachment: Attachment }) {
  const { t } = useTranslation('files')
  const open = useContext(OpenFilePicture)
  const { id, name, width, height } = attachment
  const { address, isError } = useFilePicture(id)
  if (isError) return <FileLink attachment={attachment} />
  const ratio = width && height ? `${width} / ${height}` : '4 / 3'
  return (
    <button
      type="button"
      className={classes.thumb}
      style={{ aspectRatio: ratio }}
      aria-label={t(($) => $.preview, { name })}
      onClick={() => open({ fileId: id, alt: name })}
    >
      {address ? <img src={address} alt={name} /> : <Skeleton h="100%" radius={0} />}
    </button>
  )
}
