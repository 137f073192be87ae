import { ActionIcon, Tooltip } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import classes from './Toolbar.module.css'
import type { Tool, ToolName } from './tools.ts'

type Props = { tool: Tool<ToolName>; editor: Editor; isActive?: boolean; isDisabled?: boolean }

export function ToolButton({ tool, editor, isActive, isDisabled = false }: Props) {
  const { t } = useTranslation('admin')
  const { name, icon: Icon, act } = tool
  const label = t(($) => $.articles.tools[name])
  return (
    <Tooltip label={label}>
      <ActionIcon
        size={28}
        className={classes.button}
        aria-label={label}
        {...(isActive === undefined ? {} : { 'aria-pressed': isActive })}
        data-active={isActive || undefined}
        aria-disabled={isDisabled || undefined}
        c={isDisabled ? 'dimmed' : undefined}
        onClick={() => act(editor.chain().focus()).run()}
      >
        <Icon size={17} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
