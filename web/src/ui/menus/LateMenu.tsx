import { Menu, type MenuProps } from '@mantine/core'
// Comes with the menu, which otherwise opens empty for a moment.
import './ActionItem.tsx'
import { DrawnTarget } from './DrawnTarget.tsx'
import { popupPortal } from './popup-portal.ts'
import type { LateMenuPlace } from './use-late-menu.ts'
import { useOpenedAfterDrawing } from './use-opened-after-drawing.ts'

type Props = Omit<MenuProps, 'opened' | 'onChange' | 'id'> & { place: LateMenuPlace }

/** Entries at a button of `useLateMenu`. A menu may contain only entries, so it takes the focus itself until one has it. */
export function LateMenu({ place, children, ...menu }: Props) {
  const isOpened = useOpenedAfterDrawing(place.isOpen)
  return (
    <Menu
      withInitialFocusPlaceholder={false}
      {...menu}
      portalProps={popupPortal()}
      id={place.id}
      opened={isOpened}
      onChange={place.onOpen}
    >
      <Menu.Target>
        <DrawnTarget place={place} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
