import { Text } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import { LinkTool } from '../../../../../ui/writing/LinkTool.tsx'
import { articleAddress } from '../blocks/ArticleLinkDialog.tsx'
import { ArticlePicker } from '../blocks/ArticlePicker.tsx'
import type { BlockChoice } from '../blocks/block-choices.ts'
import { CalloutTools } from './CalloutTools.tsx'
import { InsertMenu } from './InsertMenu.tsx'
import { TableTools } from './TableTools.tsx'
import { TextKind } from './TextKind.tsx'
import { ToolButton } from './ToolButton.tsx'
import classes from './Toolbar.module.css'
import { blockTools, historyTools, markTools, moveTools } from './tools.ts'
import { useToolState } from './use-tool-state.ts'

type Props = {
  editor: Editor | null
  choices: readonly BlockChoice[]
  onChoose: (choice: BlockChoice) => void
}

export function Toolbar({ editor, choices, onChoose }: Props) {
  const { t } = useTranslation('admin')
  const state = useToolState(editor)
  if (!editor || !state) return <div className={classes.bar} />
  return (
    <div className={classes.bars}>
      <div className={classes.bar} role="toolbar" aria-label={t(($) => $.articles.tools.label)}>
        {historyTools.map((tool) => (
          <ToolButton key={tool.name} tool={tool} editor={editor} isDisabled={!state.can[tool.name]} />
        ))}
        <span className={classes.gap} />
        <TextKind editor={editor} kind={state.kind} />
        <span className={classes.gap} />
        {markTools.map((tool) => (
          <ToolButton key={tool.name} tool={tool} editor={editor} isActive={state.active[tool.name]} />
        ))}
        <LinkTool
          editor={editor}
          isActive={state.active.link}
          picker={(choose) => (
            <>
              <Text size="sm" fw={600}>
                {t(($) => $.articles.orArticle)}
              </Text>
              <ArticlePicker onChoose={(article) => choose(articleAddress(article), article.title)} />
            </>
          )}
        />
        <span className={classes.gap} />
        {blockTools.map((tool) => (
          <ToolButton key={tool.name} tool={tool} editor={editor} isActive={state.active[tool.name]} />
        ))}
        <span className={classes.gap} />
        <InsertMenu choices={choices} onChoose={onChoose} />
        <span className={classes.pair}>
          {moveTools.map((tool) => (
            <ToolButton key={tool.name} tool={tool} editor={editor} />
          ))}
        </span>
      </div>
      {state.isInTable && <TableTools editor={editor} />}
      {state.callout && <CalloutTools editor={editor} kind={state.callout} />}
    </div>
  )
}
