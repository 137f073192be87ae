import { ActionIcon, Tooltip } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'

/** A small button in a row of a list: a sign alone, its name told when pointed at. */
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
