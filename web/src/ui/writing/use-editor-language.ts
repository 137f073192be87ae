import type { Editor } from '@tiptap/react'
import { useEffect } from 'react'
import { useLanguage } from '../../lib/language/use-language.ts'

/** The view computes label and placeholder when it is updated: a change of language updates it. */
export function useEditorLanguage(editor: Editor | null) {
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the language changes
  useEffect(() => {
    if (editor && !editor.isDestroyed) editor.view.updateState(editor.state)
  }, [editor, language])
}
