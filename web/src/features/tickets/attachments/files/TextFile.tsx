import { Loader, VisuallyHidden } from '@mantine/core'
import type { Attachment } from '@savepoint/contract/tickets/ticket-values.ts'
import { IconDownload, IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { whenNeeded } from '../../../../lib/chunks/lazy-chunk.tsx'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import '../../../../lib/language/files-translations.ts'
import classes from './FileLink.module.css'
import { fileSize } from './file-size.ts'
import { useSaveFile } from './use-save-file.ts'

const TextPreview = whenNeeded(async () => (await import('./TextPreview.tsx')).TextPreview)

export function TextFile({ attachment }: { attachment: Attachment }) {
  const { t } = useTranslation('files')
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { name, size } = attachment
  const { mutate, isPending } = useSaveFile(attachment)
  return (
    <div className={classes.pair}>
      <button type="button" className={classes.file} onClick={() => setOpen(true)}>
        <IconFileText size={18} aria-hidden />
        <VisuallyHidden>{t(($) => $.preview, { name })}</VisuallyHidden>
        <span aria-hidden>{name}</span>
        <small>{fileSize(size, t, language)}</small>
      </button>
      <button
        type="button"
        className={classes.file}
        aria-label={t(($) => $.download, { name })}
        title={t(($) => $.download, { name })}
        disabled={isPending}
        onClick={() => mutate()}
      >
        {isPending ? <Loader size={18} color="currentColor" /> : <IconDownload size={18} aria-hidden />}
      </button>
      {isOpen && <TextPreview attachment={attachment} onClose={() => setOpen(false)} />}
    </div>
  )
}
