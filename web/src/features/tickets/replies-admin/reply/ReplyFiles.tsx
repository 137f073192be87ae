import { Button, Text } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { AttachmentList } from '../../attachments/AttachmentList.tsx'
import { ChooseFiles } from '../../attachments/uploads/ChooseFiles.tsx'
import { UploadRows } from '../../attachments/uploads/UploadRows.tsx'
import type { Uploads } from '../../attachments/uploads/use-uploads.ts'
import classes from './ReplyFiles.module.css'

type Props = {
  uploads: Uploads
  limits: { max: number; maxBytes: number }
  isReadOnly: boolean
  error: string | undefined
}

export function ReplyFiles({ uploads, limits, isReadOnly, error }: Props) {
  const { t } = useTranslation('admin')
  if (isReadOnly) return <AttachmentList attachments={uploads.attachments} />
  return (
    <div className={classes.files}>
      <UploadRows uploads={uploads} limits={limits} />
      {error && (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      )}
      <ChooseFiles onFiles={uploads.add}>
        {(open) => (
          <Button
            variant="default"
            className={classes.add}
            leftSection={<IconPaperclip size={16} aria-hidden />}
            disabled={uploads.uploads.length >= limits.max}
            onClick={open}
          >
            {t(($) => $.replies.attach)}
          </Button>
        )}
      </ChooseFiles>
    </div>
  )
}
