import type { CalloutKind } from '@savepoint/contract/documents.ts'
import { type Editor, useEditorState } from '@tiptap/react'
import { blockTools, markTools } from './tools.ts'

export const textKinds = ['text', 'heading', 'subheading', 'smallHeading', 'code'] as const
export type TextKindName = (typeof textKinds)[number]

const levels = { heading: 2, subheading: 3, smallHeading: 4 } as const

export function useToolState(editor: Editor | null) {
  return useEditorState({
    editor,
    selector: ({ editor: now }) => {
      if (!now) return null
      const names = [...markTools, ...blockTools].map(({ name }) => name)
      return {
        active: {
          ...(Object.fromEntries(names.map((name) => [name, now.isActive(name)])) as Record<
            (typeof names)[number],
            boolean
          >),
          link: now.isActive('link'),
        },
        can: { undo: now.can().undo(), redo: now.can().redo() },
        kind: kindAt(now),
        isInTable: now.isActive('table'),
        callout: now.isActive('callout') ? (now.getAttributes('callout').kind as CalloutKind) : null,
      }
    },
  })
}

function kindAt(editor: Editor): TextKindName {
  if (editor.isActive('codeBlock')) return 'code'
  const level = editor.isActive('heading') ? Number(editor.getAttributes('heading').level) : 0
  if (level === 0) return 'text'
  return (
    textKinds.find((kind) => levels[kind as keyof typeof levels] === level) ??
    (level < 2 ? 'heading' : 'smallHeading')
  )
}

export function setTextKind(editor: Editor, kind: TextKindName) {
  const chain = editor.chain().focus()
  if (kind === 'code') chain.setCodeBlock().run()
  else if (kind === 'text') chain.setParagraph().run()
  else chain.setHeading({ level: levels[kind] }).run()
}
