import { Popover, type PopoverProps } from '@mantine/core'
import { DrawnTarget } from './DrawnTarget.tsx'
import { popupPortal } from './popup-portal.ts'
import type { LateMenuPlace } from './use-late-menu.ts'
import { useOpenedAfterDrawing } from './use-opened-after-drawing.ts'

type Props = Omit<PopoverProps, 'opened' | 'onChange' | 'id'> & { place: LateMenuPlace }

/** A panel at a button of `useLateMenu`. */
export function LatePopover({ place, children, ...popover }: Props) {
  const isOpened = useOpenedAfterDrawing(place.isOpen)
  return (
    <Popover {...popover} portalProps={popupPortal()} id={place.id} opened={isOpened} onChange={place.onOpen}>
      <Popover.Target>
        <DrawnTarget place={place} />
      </Popover.Target>
      <Popover.Dropdown>{children}</Popover.Dropdown>
    </Popover>
  )
}
