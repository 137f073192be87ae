import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { ProblemError } from '../../../lib/problems/problem-error.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { useLockStatisticsMonth, useUnlockStatisticsMonth } from '../report/statistics-api.ts'
import { useReportLabels } from '../units/use-report-labels.ts'

type Props = { action: 'lock' | 'unlock'; month: string; timeZone: string; onClose: () => void }

const reasons = ['monthNotOver', 'monthLocked'] as const

export function LockDialog({ action, month, timeZone, onClose }: Props) {
  const { t } = useTranslation('admin')
  const name = useReportLabels().month(month)
  const lock = useLockStatisticsMonth()
  const unlock = useUnlockStatisticsMonth()
  const { error, isPending } = action === 'lock' ? lock : unlock
  const detail = error instanceof ProblemError ? error.problem?.detail : undefined
  const reason = reasons.find((one) => one === detail) ?? 'other'
  const act = () => {
    const done = { onSuccess: onClose }
    if (action === 'lock') lock.mutate({ month, timeZone }, done)
    else unlock.mutate(month, done)
  }
  return (
    <Dialog
      title={t(($) => $.statistics.lock[action === 'lock' ? 'title' : 'unlockTitle'], { month: name })}
      onClose={onClose}
    >
      <Stack>
        {error && <FormAlert>{t(($) => $.statistics.lock.fieldErrors[reason])}</FormAlert>}
        <Text>{t(($) => $.statistics.lock[action === 'lock' ? 'means' : 'unlockMeans'], { timeZone })}</Text>
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {t(($) => $.statistics.cancel)}
          </Button>
          <Button loading={isPending} onClick={act} data-autofocus>
            {t(($) => $.statistics.lock[action === 'lock' ? 'button' : 'unlock'])}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
