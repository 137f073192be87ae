import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowsSort,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoveToDialog } from '../sorting/MoveToDialog.tsx'
import type { RowPosition } from '../sorting/order-moves.ts'

type Props = {
  title: string
  place: RowPosition
  isDisabled: boolean
  /** Null where there is no room for another. */
  onDuplicate: (() => void) | null
  onRemove: () => void
}

export function FieldMenu({ title, place, isDisabled, onDuplicate, onRemove }: Props) {
  const { t } = useTranslation('admin')
  const [isMoving, setMoving] = useState(false)
  const { index, total, move } = place
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            size={28}
            disabled={isDisabled}
            aria-label={t(($) => $.projects.actionsFor, { name: title })}
          >
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconArrowUp size={16} />}
            disabled={index === 0}
            onClick={() => move(index - 1)}
          >
            {t(($) => $.projects.moveUp)}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowDown size={16} />}
            disabled={index === total - 1}
            onClick={() => move(index + 1)}
          >
            {t(($) => $.projects.moveDown)}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowsSort size={16} />}
            disabled={total < 2}
            onClick={() => setMoving(true)}
          >
            {t(($) => $.projects.moveTo)}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconCopy size={16} />}
            disabled={onDuplicate === null}
            onClick={() => onDuplicate?.()}
          >
            {t(($) => $.projects.fields.duplicate)}
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={onRemove}>
            {t(($) => $.projects.fields.remove)}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isMoving && <MoveToDialog name={title} place={place} onClose={() => setMoving(false)} />}
    </>
  )
}
