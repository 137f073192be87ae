import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowsSort,
  IconArrowUp,
  IconDots,
  IconEye,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoveToDialog } from '../sorting/MoveToDialog.tsx'
import type { RowPosition } from '../sorting/order-moves.ts'

type Props = {
  name: string
  place: RowPosition
  disabledReason: string | null
  publishLabel: string
  onPublish: () => void
  onRename: () => void
  onDelete: () => void
}

/** Everything a drag or a panel does, in one menu. */
export function PlaceMenu({ name, place, disabledReason, publishLabel, ...actions }: Props) {
  const { t } = useTranslation('admin')
  const [isMoving, setMoving] = useState(false)
  const { index, total, move } = place
  const isForbidden = disabledReason !== null
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon size={28} aria-label={t(($) => $.projects.actionsFor, { name })}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {disabledReason && <Menu.Label>{disabledReason}</Menu.Label>}
          <Menu.Item leftSection={<IconPencil size={16} />} disabled={isForbidden} onClick={actions.onRename}>
            {t(($) => $.projects.rename)}
          </Menu.Item>
          <Menu.Item leftSection={<IconEye size={16} />} disabled={isForbidden} onClick={actions.onPublish}>
            {publishLabel}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconArrowUp size={16} />}
            disabled={isForbidden || index === 0}
            onClick={() => move(index - 1)}
          >
            {t(($) => $.projects.moveUp)}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowDown size={16} />}
            disabled={isForbidden || index === total - 1}
            onClick={() => move(index + 1)}
          >
            {t(($) => $.projects.moveDown)}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowsSort size={16} />}
            disabled={isForbidden || total < 2}
            onClick={() => setMoving(true)}
          >
            {t(($) => $.projects.moveTo)}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} />}
            disabled={isForbidden}
            onClick={actions.onDelete}
          >
            {t(($) => $.projects.delete)}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isMoving && <MoveToDialog name={name} place={place} onClose={() => setMoving(false)} />}
    </>
  )
}
