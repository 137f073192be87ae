import type { Editor, Range } from '@tiptap/core'
import { useCallback, useRef, useState } from 'react'
import type { AskedBlock, BlockChoice } from './block-choices.ts'

export function useBlockInsertion() {
  const editor = useRef<Editor | null>(null)
  const [asked, ask] = useState<AskedBlock | null>(null)
  const close = useCallback(() => {
    ask(null)
    editor.current?.commands.focus()
  }, [])
  return {
    get editor() {
      return editor.current
    },
    asked,
    bind: (made: Editor) => {
      editor.current = made
    },
    choose(choice: BlockChoice, range?: Range) {
      const chain = editor.current?.chain().focus()
      if (!chain) return
      if (range) chain.deleteRange(range)
      if (typeof choice.insert === 'string') {
        chain.run()
        ask(choice.insert)
      } else choice.insert(chain).run()
    },
    close,
  }
}
export type BlockInsertion = ReturnType<typeof useBlockInsertion>
