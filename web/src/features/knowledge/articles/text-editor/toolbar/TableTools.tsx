import { ActionIcon, Tooltip } from '@mantine/core'
import {
  IconArrowAutofitContent,
  IconArrowAutofitWidth,
  IconArrowMerge,
  IconArrowsSplit2,
  IconColumnInsertLeft,
  IconColumnInsertRight,
  IconColumnRemove,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconRowRemove,
  IconTableColumn,
  IconTableRow,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ChainedCommands } from '@tiptap/core'
import type { Editor } from '@tiptap/react'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import classes from './Toolbar.module.css'

const tools = [
  ['rowAbove', IconRowInsertTop, (chain: ChainedCommands) => chain.addRowBefore()],
  ['rowBelow', IconRowInsertBottom, (chain: ChainedCommands) => chain.addRowAfter()],
  ['rowRemove', IconRowRemove, (chain: ChainedCommands) => chain.deleteRow()],
  ['columnLeft', IconColumnInsertLeft, (chain: ChainedCommands) => chain.addColumnBefore()],
  ['columnRight', IconColumnInsertRight, (chain: ChainedCommands) => chain.addColumnAfter()],
  ['columnRemove', IconColumnRemove, (chain: ChainedCommands) => chain.deleteColumn()],
  ['headerRow', IconTableRow, (chain: ChainedCommands) => chain.toggleHeaderRow()],
  ['headerColumn', IconTableColumn, (chain: ChainedCommands) => chain.toggleHeaderColumn()],
  ['wider', IconArrowAutofitWidth, (chain: ChainedCommands) => chain.changeColumnWidth(40)],
  ['narrower', IconArrowAutofitContent, (chain: ChainedCommands) => chain.changeColumnWidth(-40)],
  ['merge', IconArrowMerge, (chain: ChainedCommands) => chain.mergeCells()],
  ['split', IconArrowsSplit2, (chain: ChainedCommands) => chain.splitCell()],
  ['remove', IconTrash, (chain: ChainedCommands) => chain.deleteTable()],
] as const satisfies readonly (readonly [string, TablerIcon, (chain: ChainedCommands) => ChainedCommands])[]

export function TableTools({ editor }: { editor: Editor }) {
  const { t } = useTranslation('admin')
  return (
    <div className={classes.bar} role="toolbar" aria-label={t(($) => $.articles.table.label)}>
      <span className={classes.name}>{t(($) => $.articles.table.label)}</span>
      {tools.map(([name, Icon, act]) => (
        <Tooltip key={name} label={t(($) => $.articles.table[name])}>
          <ActionIcon
            size={28}
            aria-label={t(($) => $.articles.table[name])}
            onClick={() => act(editor.chain().focus()).run()}
          >
            <Icon size={17} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
    </div>
  )
}
