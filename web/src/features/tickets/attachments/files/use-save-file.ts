import type { Attachment } from '@savepoint/contract/tickets/ticket-values.ts'
import { useMutation } from '@tanstack/react-query'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { saveFile } from './fetch-file.ts'

export const useSaveFile = ({ id, name }: Attachment) =>
  useMutation({
    mutationFn: () => saveFile(id, name),
    onError: () => notify.error(($) => $.errors.tryLater),
  })
