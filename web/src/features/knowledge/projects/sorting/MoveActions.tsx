import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { MenuAction } from '../../../../ui/menus/MenuAction.tsx'
import type { RowPosition } from './order-moves.ts'

type Props = { position: RowPosition; isDisabled?: boolean; onMoveTo: () => void }

export function MoveActions({ position: { index, total, move }, isDisabled = false, onMoveTo }: Props) {
  const { t } = useTranslation('admin')
  return (
    <>
      <MenuAction icon={IconArrowUp} isDisabled={isDisabled || index === 0} onClick={() => move(index - 1)}>
        {t(($) => $.projects.moveUp)}
      </MenuAction>
      <MenuAction
        icon={IconArrowDown}
        isDisabled={isDisabled || index === total - 1}
        onClick={() => move(index + 1)}
      >
        {t(($) => $.projects.moveDown)}
      </MenuAction>
      <MenuAction icon={IconArrowsSort} isDisabled={isDisabled || total < 2} onClick={onMoveTo}>
        {t(($) => $.projects.moveTo)}
      </MenuAction>
    </>
  )
}
