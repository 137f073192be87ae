import { Button } from '@mantine/core'
import { attachmentFormats } from '@savepoint/contract/limits.ts'
import { IconCloudUpload } from '@tabler/icons-react'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import '../../../../lib/language/files-translations.ts'
import { fileSize } from '../files/file-size.ts'
import classes from './AttachmentField.module.css'
import { ChooseFiles } from './ChooseFiles.tsx'
import { UnsentFilesDialog } from './UnsentFilesDialog.tsx'
import { UploadRows } from './UploadRows.tsx'
import { accepted } from './upload-list.ts'
import { uploadsReason } from './uploads-reason.ts'
import { useFileDrop } from './use-file-drop.ts'
import type { Uploads } from './use-uploads.ts'

type Props = { uploads: Uploads; limits: { max: number; maxBytes: number } }

export function AttachmentField({ uploads, limits }: Props) {
  const { t } = useTranslation('files')
  const language = useLanguage()
  const isOver = useFileDrop(uploads.add)
  const reason = uploadsReason(uploads, t)
  const count = accepted(uploads.uploads).length
  return (
    <div className={classes.field}>
      <div className={classes.topic} data-over={isOver}>
        <IconCloudUpload size={28} aria-hidden />
        <div className={classes.words}>
          <span>{isOver ? t(($) => $.dropNow) : t(($) => $.drop)}</span>
          <small>{t(($) => $.formats, { formats: attachmentFormats.join(', ') })}</small>
          <small>
            {t(($) => $.limits, { size: fileSize(limits.maxBytes, t, language) })} ·{' '}
            {t(($) => $.count, { count, max: limits.max })}
          </small>
        </div>
        <ChooseFiles onFiles={uploads.add}>
          {(open) => (
            <Button variant="default" onClick={open} disabled={count >= limits.max}>
              {t(($) => $.add)}
            </Button>
          )}
        </ChooseFiles>
      </div>
      <UploadRows uploads={uploads} limits={limits} />
      {reason && (
        <p role="status" className={classes.reason}>
          {reason}
        </p>
      )}
      <UnsentFilesDialog uploads={uploads} />
    </div>
  )
}
