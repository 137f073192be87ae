import { Menu } from '@mantine/core'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { MenuAction } from '../../../../ui/menus/MenuAction.tsx'
import { RowMenu } from '../../../../ui/menus/RowMenu.tsx'
import { MoveActions } from '../sorting/MoveActions.tsx'
import { MoveToDialog } from '../sorting/MoveToDialog.tsx'
import type { RowPosition } from '../sorting/order-moves.ts'

type Props = {
  title: string
  position: RowPosition
  isDisabled: boolean
  onDuplicate: (() => void) | null
  onRemove: () => void
}

export function FieldMenu({ title, position, isDisabled, onDuplicate, onRemove }: Props) {
  const { t } = useTranslation('admin')
  const [isMoving, setMoving] = useState(false)
  return (
    <>
      <RowMenu label={t(($) => $.projects.actionsFor, { name: title })} isCompact isDisabled={isDisabled}>
        <MoveActions position={position} onMoveTo={() => setMoving(true)} />
        <Menu.Divider />
        <MenuAction icon={IconCopy} isDisabled={onDuplicate === null} onClick={() => onDuplicate?.()}>
          {t(($) => $.projects.fields.duplicate)}
        </MenuAction>
        <MenuAction isDangerous icon={IconTrash} onClick={onRemove}>
          {t(($) => $.projects.fields.remove)}
        </MenuAction>
      </RowMenu>
      {isMoving && <MoveToDialog name={title} position={position} onClose={() => setMoving(false)} />}
    </>
  )
}
