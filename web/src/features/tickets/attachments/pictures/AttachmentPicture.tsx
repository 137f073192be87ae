import { Skeleton } from '@mantine/core'
import { useContext } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import '../../../../lib/language/files-translations.ts'
import type { PictureProps } from '../../../knowledge/help-center/document/document-nodes.tsx'
import classes from './AttachmentPicture.module.css'
import { OpenFilePicture } from './thread-pictures.ts'
import { useFilePicture } from './use-file-picture.ts'

export function AttachmentPicture({ fileId, alt, width, height }: PictureProps) {
  const { t } = useTranslation('files')
  const open = useContext(OpenFilePicture)
  const { address, isError } = useFilePicture(fileId ?? '', fileId !== null)
  if (!fileId) return null
  if (isError) return <em>{t(($) => $.previewFailed)}</em>
  const size = width && height ? { width, height } : {}
  if (!address) return <Skeleton h={Math.min(height ?? 200, 320)} maw={width ?? 320} mb="xs" />
  return (
    <button
      type="button"
      className={classes.frame}
      aria-label={t(($) => $.preview, { name: alt })}
      onClick={() => open({ fileId, alt })}
    >
      <img src={address} alt={alt} {...size} />
    </button>
  )
}
