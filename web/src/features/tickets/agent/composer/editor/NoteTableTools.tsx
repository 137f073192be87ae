import '../../../../../lib/language/admin-translations.ts'
import type { Editor } from '@tiptap/react'
import { TableTools } from '../../../../knowledge/articles/text-editor/toolbar/TableTools.tsx'
import classes from './RichTextToolbar.module.css'

export function NoteTableTools({ editor }: { editor: Editor }) {
  return (
    <div className={classes.table}>
      <TableTools editor={editor} />
    </div>
  )
}
