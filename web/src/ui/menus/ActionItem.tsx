import { Menu } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

export type ActionItemProps = {
  icon?: TablerIcon
  isDisabled?: boolean
  isDangerous?: boolean
  isStrong?: boolean
  onClick: () => void
  children: ReactNode
}

export function ActionItem({
  icon: Icon,
  isDisabled,
  isDangerous,
  isStrong,
  onClick,
  children,
}: ActionItemProps) {
  return (
    <Menu.Item
      {...(isDangerous && { color: 'red' })}
      {...(isStrong && { fw: 650 })}
      leftSection={Icon && <Icon size={16} aria-hidden />}
      disabled={isDisabled ?? false}
      onClick={onClick}
    >
      {children}
    </Menu.Item>
  )
}
