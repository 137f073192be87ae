import { Button, Progress } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import classes from './PictureField.module.css'
import { useFieldErrorText } from './use-field-error-text.ts'
import type { PictureUpload } from './use-picture-upload.ts'

type Props = { upload: PictureUpload; onRetry: () => void; onStop: () => void }

export function UploadState({ upload, onRetry, onStop }: Props) {
  const { t } = useTranslation('admin')
  const fieldErrorText = useFieldErrorText()
  if (upload.state === 'idle') return null
  if (upload.state === 'uploading') {
    const share = Math.round(upload.progress * 100)
    return (
      <div className={classes.state}>
        <Progress
          className={classes.progress}
          value={share}
          size="sm"
          transitionDuration={120}
          aria-label={t(($) => $.projects.picture.uploading, { name: upload.file.name })}
        />
        <span>{share}%</span>
        <Button size="compact-sm" variant="subtle" onClick={onStop}>
          {t(($) => $.projects.picture.stop)}
        </Button>
      </div>
    )
  }
  return (
    <div className={classes.state} role="alert" data-failed>
      <IconAlertTriangle size={16} aria-hidden />
      <span>
        {upload.state === 'refused' ? fieldErrorText(upload.refusal) : t(($) => $.projects.picture.failed)}
      </span>
      {upload.state === 'failed' && (
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {t(($) => $.projects.picture.retry)}
        </Button>
      )}
    </div>
  )
}
