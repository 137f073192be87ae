import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type Props = {
  label: string
  isCompact?: boolean
  isFramed?: boolean
  isBusy?: boolean
  isDisabled?: boolean
  children: ReactNode
}

export function RowMenu({ label, isCompact, isFramed, isBusy, isDisabled, children }: Props) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          {...(isCompact && { size: 28 })}
          {...(isFramed && { variant: 'default' })}
          aria-label={label}
          title={label}
          loading={isBusy ?? false}
          disabled={isDisabled ?? false}
        >
          <IconDots size={isCompact ? 16 : 18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
