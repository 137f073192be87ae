import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LazyMenu, loadMenus } from './lazy-menu.ts'
import { useLateMenu } from './use-late-menu.ts'

type Props = {
  label: string
  isCompact?: boolean
  isFramed?: boolean
  isBusy?: boolean
  isDisabled?: boolean
  children: ReactNode
}

export function RowMenu({ label, isCompact, isFramed, isBusy, isDisabled, children }: Props) {
  const { place, isDrawn, buttonProps } = useLateMenu({ popup: 'menu', loadAhead: loadMenus })
  return (
    <>
      <ActionIcon
        {...buttonProps}
        {...(isCompact && { size: 28 })}
        {...(isFramed && { variant: 'default', size: 36 })}
        aria-label={label}
        title={label}
        loading={isBusy ?? false}
        disabled={isDisabled ?? false}
      >
        <IconDots size={isCompact ? 16 : 18} aria-hidden />
      </ActionIcon>
      {isDrawn && (
        <LazyMenu place={place} position="bottom-end">
          {children}
        </LazyMenu>
      )}
    </>
  )
}
