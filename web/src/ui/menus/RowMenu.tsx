import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { LazyMenu, loadMenus, loadMenusWhenIdle } from './lazy-menu.ts'
import { useLateMenu } from './use-late-menu.ts'

type Props = {
  label: string
  isCompact?: boolean
  isFramed?: boolean
  isBusy?: boolean
  isDisabled?: boolean
  /** On the page of a ticket, whose first load leaves no room for menus. */
  loadsLate?: boolean
  children: ReactNode
}

export function RowMenu({ label, isCompact, isFramed, isBusy, isDisabled, loadsLate, children }: Props) {
  const { place, isDrawn, buttonProps } = useLateMenu({ popup: 'menu', loadAhead: loadMenus })
  useEffect(() => {
    if (!loadsLate) loadMenusWhenIdle()
  }, [loadsLate])
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
