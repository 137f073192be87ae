import { ActionIcon, Button, Progress } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheckFilled, IconPaperclip, IconX } from '@tabler/icons-react'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import '../../../../lib/language/files-translations.ts'
import { fileSize } from '../files/file-size.ts'
import classes from './UploadRow.module.css'
import type { Upload } from './upload-list.ts'
import { uploadProblem } from './upload-problem.ts'

type Props = {
  upload: Upload
  limits: { max: number; maxBytes: number }
  onRemove: () => void
  onRetry: () => void
}

export function UploadRow({ upload, limits, onRemove, onRetry }: Props) {
  const { t } = useTranslation('files')
  const { t: common } = useTranslation()
  const language = useLanguage()
  const { name, size, state } = upload
  const problem = uploadProblem(upload, { limits, t, language })
  const isUploading = state === 'uploading'
  return (
    <li className={classes.row} data-state={state}>
      {problem ? <IconAlertTriangle aria-hidden /> : <IconPaperclip aria-hidden />}
      <div className={classes.words}>
        <span className={classes.name}>{name}</span>
        <small role={problem ? 'alert' : undefined}>{problem ?? fileSize(size, t, language)}</small>
        {isUploading && (
          <Progress
            value={upload.progress * 100}
            size="sm"
            transitionDuration={120}
            aria-label={t(($) => $.uploading, { name })}
          />
        )}
      </div>
      {isUploading && <span className={classes.share}>{Math.floor(upload.progress * 100)}%</span>}
      {state === 'done' && (
        <IconCircleCheckFilled size={20} className={classes.done} aria-label={t(($) => $.uploaded)} />
      )}
      {state === 'failed' && (
        <Button size="compact-md" variant="light" onClick={onRetry}>
          {common(($) => $.common.retry)}
        </Button>
      )}
      <ActionIcon
        aria-label={isUploading ? t(($) => $.cancel, { name }) : t(($) => $.remove, { name })}
        onClick={onRemove}
      >
        <IconX size={18} />
      </ActionIcon>
    </li>
  )
}
