import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'

type Props = { titles: string[]; isBusy: boolean; onDelete: () => void; onClose: () => void }

const shown = 6

export function DeleteArticlesDialog({ titles, isBusy, onDelete, onClose }: Props) {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  return (
    <Dialog title={t(($) => $.articles.remove.title, { count: titles.length })} onClose={onClose}>
      <Stack>
        <ul>
          {titles.slice(0, shown).map((title) => (
            <li key={title}>{title}</li>
          ))}
          {titles.length > shown && <li>…</li>}
        </ul>
        <Text c="dimmed">{t(($) => $.articles.remove.hint)}</Text>
        <Group justify="end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {common(($) => $.common.cancel)}
          </Button>
          <Button color="red" loading={isBusy} onClick={onDelete}>
            {t(($) => $.articles.remove.confirm)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
