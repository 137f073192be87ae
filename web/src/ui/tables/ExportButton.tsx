import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { notify } from '../../lib/toasts/toasts.ts'

type Props = {
  label: string
  save: () => Promise<void>
  /** Why it failed, where that is known. */
  explain?: ((error: unknown) => string | undefined) | undefined
}

export function ExportButton({ label, save, explain }: Props) {
  const keep = useMutation({
    mutationFn: save,
    onError: (error) => void notify.error(explain?.(error) ?? (($) => $.errors.tryLater)),
  })
  return (
    <Button
      variant="default"
      loading={keep.isPending}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => keep.mutate()}
    >
      {label}
    </Button>
  )
}
