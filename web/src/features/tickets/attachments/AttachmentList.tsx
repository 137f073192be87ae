import type { Attachment } from '@savepoint/contract/ticket-values.ts'
import { useTranslation } from 'react-i18next'
import classes from './AttachmentList.module.css'
import { FileLink } from './FileLink.tsx'
import { PictureThumb } from './PictureThumb.tsx'

/** What came with a message: pictures to look at, everything else to download. */
export function AttachmentList({ attachments }: { attachments: Attachment[] }) {
  const { t } = useTranslation()
  if (attachments.length === 0) return null
  return (
    <ul className={classes.list} aria-label={t(($) => $.files.list)}>
      {attachments.map((attachment) => (
        <li key={attachment.id}>
          {attachment.preview ? (
            <PictureThumb attachment={attachment} />
          ) : (
            <FileLink attachment={attachment} />
          )}
        </li>
      ))}
    </ul>
  )
}
