import { Button } from '@mantine/core'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import './data-subject-translations.ts'
import { notify } from '../../../lib/toasts/toasts.ts'
import { useCancelErasure } from './data-subject-api.ts'

export function CancelErasureButton({ id }: { id: string }) {
  const { t } = useTranslation('dataSubject')
  const cancel = useCancelErasure()
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={cancel.isPending}
      onClick={() =>
        cancel.mutate(id, {
          onSuccess: () => void notify.success(t(($) => $.cancelled)),
          onError: () => void notify.error(($) => $.errors.tryLater),
        })
      }
    >
      {t(($) => $.cancel)}
    </Button>
  )
}
