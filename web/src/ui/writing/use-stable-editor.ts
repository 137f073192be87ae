import { type Editor, type UseEditorOptions, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'

/**
 * An editor whose options are made once. `useEditor` writes options that differ into the view at any render; a
 * character the browser has just inserted is then read with the selection of before, and the cursor jumps.
 * Handlers and translations that change are read through a ref.
 */
export function useStableEditor(
  createOptions: () => UseEditorOptions,
  onReady?: (editor: Editor) => void,
): Editor | null {
  const [options] = useState(createOptions)
  const editor = useEditor(options)
  useReady(editor, onReady)
  return editor
}

/**
 * Called when the editor is on the page. The editor's own `create` comes from a timer: on a busy machine before React
 * has put it on the page, where it cannot be focused, or for an editor of a render that React gave up.
 */
function useReady(editor: Editor | null, onReady: ((editor: Editor) => void) | undefined) {
  const latest = useRef(onReady)
  latest.current = onReady
  useEffect(() => {
    if (editor && !editor.isDestroyed) latest.current?.(editor)
  }, [editor])
}
