import { Button } from '@mantine/core'
import { type CalloutKind, calloutKinds } from '@savepoint/contract/documents.ts'
import type { Editor } from '@tiptap/react'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import classes from './Toolbar.module.css'

export function CalloutTools({ editor, kind }: { editor: Editor; kind: CalloutKind }) {
  const { t } = useTranslation('admin')
  return (
    <div className={classes.bar} role="toolbar" aria-label={t(($) => $.articles.tools.callout)}>
      <span className={classes.name}>{t(($) => $.articles.tools.callout)}</span>
      {calloutKinds.map((choice) => (
        <Button
          key={choice}
          size="compact-sm"
          variant={choice === kind ? 'light' : 'subtle'}
          aria-pressed={choice === kind}
          onClick={() => editor.chain().focus().setCallout(choice).run()}
        >
          {t(($) => $.articles.blocks[choice])}
        </Button>
      ))}
      <span className={classes.gap} />
      <Button size="compact-sm" variant="subtle" onClick={() => editor.chain().focus().unsetCallout().run()}>
        {t(($) => $.articles.tools.unwrap)}
      </Button>
    </div>
  )
}
