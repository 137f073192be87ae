import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { notify } from '../../lib/toasts/toasts.ts'

type Props = {
  label: string
  save: () => Promise<void>
}

export function ExportButton({ label, save }: Props) {
  const keep = useMutation({
    mutationFn: save,
    onError: () => void notify.error(($) => $.errors.tryLater),
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
