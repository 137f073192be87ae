import { Menu } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type Props = {
  icon: TablerIcon
  isDisabled?: boolean
  isDangerous?: boolean
  onClick: () => void
  children: ReactNode
}

export function MenuAction({ icon: Icon, isDisabled, isDangerous, onClick, children }: Props) {
  return (
    <Menu.Item
      {...(isDangerous && { color: 'red' })}
      leftSection={<Icon size={16} aria-hidden />}
      disabled={isDisabled ?? false}
      onClick={onClick}
    >
      {children}
    </Menu.Item>
  )
}
