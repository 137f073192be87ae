import { Loader } from '@mantine/core'
import type { Attachment } from '@savepoint/contract/ticket-values.ts'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../lib/notices.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import classes from './FileLink.module.css'
import { saveFile } from './fetch-file.ts'
import { fileSize } from './file-size.ts'

export function FileLink({ attachment }: { attachment: Attachment }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { id, name, size } = attachment
  const { mutate, isPending } = useMutation({
    mutationFn: () => saveFile(id, name),
    onError: () => notify.error(($) => $.errors.tryLater),
  })
  return (
    <button
      type="button"
      className={classes.file}
      aria-label={t(($) => $.files.download, { name })}
      disabled={isPending}
      onClick={() => mutate()}
    >
      {isPending ? <Loader size={18} color="currentColor" /> : <IconDownload size={18} aria-hidden />}
      <span>{name}</span>
      <small>{fileSize(size, t, language)}</small>
    </button>
  )
}
