import type { Attachment } from '@savepoint/contract/tickets/ticket-values.ts'
import { whenNeeded } from '../../../lib/chunks/lazy-chunk.tsx'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import '../../../lib/language/files-translations.ts'
import classes from './AttachmentList.module.css'
import { FileLink } from './files/FileLink.tsx'
import { isTextFile } from './files/text-files.ts'
import { PictureThumb } from './pictures/PictureThumb.tsx'

const TextFile = whenNeeded(async () => (await import('./files/TextFile.tsx')).TextFile)

export function AttachmentList({ attachments }: { attachments: Attachment[] }) {
  const { t } = useTranslation('files')
  if (attachments.length === 0) return null
  return (
    <ul className={classes.list} aria-label={t(($) => $.list)}>
      {attachments.map((attachment) => (
        <li key={attachment.id}>
          <Shown attachment={attachment} />
        </li>
      ))}
    </ul>
  )
}

function Shown({ attachment }: { attachment: Attachment }) {
  if (attachment.preview) return <PictureThumb attachment={attachment} />
  if (isTextFile(attachment.name)) return <TextFile attachment={attachment} />
  return <FileLink attachment={attachment} />
}
