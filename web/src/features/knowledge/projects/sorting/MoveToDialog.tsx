import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import type { RowPosition } from './order-moves.ts'

type Props = { name: string; position: RowPosition; onClose: () => void }

export function MoveToDialog({ name, position, onClose }: Props) {
  const { t } = useTranslation('admin')
  const [to, setTo] = useState(String(position.index))
  return (
    <Dialog title={t(($) => $.projects.moveTitle, { name })} size="sm" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          // The dialog is inside the panel's form in React's tree; its submit must not reach that form.
          event.stopPropagation()
          if (Number(to) !== position.index) position.move(Number(to))
          onClose()
        }}
      >
        <Stack>
          <NativeSelect
            label={t(($) => $.projects.position)}
            value={to}
            data={Array.from({ length: position.total }, (_, index) => ({
              value: String(index),
              label: t(($) => $.projects.positionOf, { position: index + 1, total: position.total }),
            }))}
            onChange={(event) => setTo(event.currentTarget.value)}
            data-autofocus
          />
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {t(($) => $.projects.cancel)}
            </Button>
            <Button type="submit">{t(($) => $.projects.move)}</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
