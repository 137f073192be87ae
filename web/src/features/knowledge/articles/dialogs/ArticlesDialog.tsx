import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'

type Props = {
  title: string
  titles: string[]
  hint: string
  confirm: string
  isDangerous?: boolean
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

const shown = 6

/** Asks before something happens to the named articles. */
export function ArticlesDialog({
  title,
  titles,
  hint,
  confirm,
  isDangerous,
  isBusy,
  onConfirm,
  onClose,
}: Props) {
  const { t } = useTranslation()
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack>
        <ul>
          {titles.slice(0, shown).map((one) => (
            <li key={one}>{one}</li>
          ))}
          {titles.length > shown && <li>…</li>}
        </ul>
        <Text c="dimmed">{hint}</Text>
        <Group justify="end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t(($) => $.common.cancel)}
          </Button>
          <Button {...(isDangerous && { color: 'red' })} loading={isBusy} onClick={onConfirm}>
            {confirm}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
