import { whenNeeded } from '../../../../lib/chunks/lazy-chunk.tsx'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import '../../../../lib/language/files-translations.ts'
import classes from './UploadRows.module.css'
import type { Uploads } from './use-uploads.ts'

const UploadRow = whenNeeded(async () => (await import('./UploadRow.tsx')).UploadRow)

type Props = { uploads: Uploads; limits: { max: number; maxBytes: number } }

export function UploadRows({ uploads, limits }: Props) {
  const { t } = useTranslation('files')
  if (uploads.uploads.length === 0) return null
  return (
    <ul className={classes.rows} aria-label={t(($) => $.list)}>
      {uploads.uploads.map((upload) => (
        <UploadRow
          key={upload.key}
          upload={upload}
          limits={limits}
          onRemove={() => uploads.remove(upload.key)}
          onRetry={() => uploads.retry(upload.key)}
        />
      ))}
    </ul>
  )
}
