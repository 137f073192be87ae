import { ActionIcon, Tooltip } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'

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
    <Tooltip label={label}>
      <ActionIcon aria-label={label} onClick={onClick}>
        <Sign size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
