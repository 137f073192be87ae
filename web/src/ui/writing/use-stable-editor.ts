import { type Editor, type UseEditorOptions, useEditor } from '@tiptap/react'
import { useState } from 'react'

/**
 * An editor whose options are made once. `useEditor` writes options that differ into the view at any render; a
 * character the browser has just inserted is then read with the selection of before, and the cursor jumps.
 * Handlers and translations that change are read through a ref.
 */
export function useStableEditor(createOptions: () => UseEditorOptions): Editor | null {
  const [options] = useState(createOptions)
  return useEditor(options)
}
