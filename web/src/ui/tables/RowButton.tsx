import { ActionIcon } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { Hint } from '../hints/Hint.tsx'

export function RowButton({
  label,
  icon: Sign,
  onClick,
}: {
  label: string
  icon: Icon
  onClick: () => void
}) {
  return (
    <Hint label={label}>
      <ActionIcon aria-label={label} onClick={onClick}>
        <Sign size={16} aria-hidden />
      </ActionIcon>
    </Hint>
  )
}
