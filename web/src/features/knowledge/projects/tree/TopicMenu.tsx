import { Menu } from '@mantine/core'
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { MenuAction } from '../../../../ui/menus/MenuAction.tsx'
import { RowMenu } from '../../../../ui/menus/RowMenu.tsx'
import { MoveActions } from '../sorting/MoveActions.tsx'
import { MoveToDialog } from '../sorting/MoveToDialog.tsx'
import type { RowPosition } from '../sorting/order-moves.ts'

type Props = {
  name: string
  position: RowPosition
  disabledReason: string | null
  publishLabel: string
  onPublish: () => void
  onRename: () => void
  onDelete: () => void
}

export function TopicMenu({ name, position, disabledReason, publishLabel, ...actions }: Props) {
  const { t } = useTranslation('admin')
  const [isMoving, setMoving] = useState(false)
  const isForbidden = disabledReason !== null
  return (
    <>
      <RowMenu label={t(($) => $.projects.actionsFor, { name })} isCompact>
        {disabledReason && <Menu.Label>{disabledReason}</Menu.Label>}
        <MenuAction icon={IconPencil} isDisabled={isForbidden} onClick={actions.onRename}>
          {t(($) => $.projects.rename)}
        </MenuAction>
        <MenuAction icon={IconEye} isDisabled={isForbidden} onClick={actions.onPublish}>
          {publishLabel}
        </MenuAction>
        <Menu.Divider />
        <MoveActions position={position} isDisabled={isForbidden} onMoveTo={() => setMoving(true)} />
        <Menu.Divider />
        <MenuAction isDangerous icon={IconTrash} isDisabled={isForbidden} onClick={actions.onDelete}>
          {t(($) => $.projects.delete)}
        </MenuAction>
      </RowMenu>
      {isMoving && <MoveToDialog name={name} position={position} onClose={() => setMoving(false)} />}
    </>
  )
}
