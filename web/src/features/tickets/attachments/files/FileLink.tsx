import { Loader, VisuallyHidden } from '@mantine/core'
import type { Attachment } from '@savepoint/contract/tickets/ticket-values.ts'
import { IconDownload } from '@tabler/icons-react'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import '../../../../lib/language/files-translations.ts'
import classes from './FileLink.module.css'
import { fileSize } from './file-size.ts'
import { useSaveFile } from './use-save-file.ts'

export function FileLink({ attachment }: { attachment: Attachment }) {
  const { t } = useTranslation('files')
  const language = useLanguage()
  const { name, size } = attachment
  const { mutate, isPending } = useSaveFile(attachment)
  return (
    <button type="button" className={classes.file} disabled={isPending} onClick={() => mutate()}>
      {isPending ? <Loader size={18} color="currentColor" /> : <IconDownload size={18} aria-hidden />}
      <VisuallyHidden>{t(($) => $.download, { name })}</VisuallyHidden>
      <span aria-hidden>{name}</span>
      <small>{fileSize(size, t, language)}</small>
    </button>
  )
}
