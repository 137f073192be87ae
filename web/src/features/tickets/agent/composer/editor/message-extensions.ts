import { isDocumentLink } from '@savepoint/contract/safe-links.ts'
import { TableKit } from '@tiptap/extension-table'
import { Placeholder } from '@tiptap/extensions'
import StarterKit from '@tiptap/starter-kit'
import { ColumnWidth, narrowestColumn } from '../../../../../ui/writing/column-width.ts'
import { CursorAfterTyping } from '../../../../../ui/writing/cursor-after-typing.ts'
import { TypingUndo } from '../../../../../ui/writing/typing-undo.ts'
import type { Mode } from '../drafts/writing.ts'
import { MessagePicture } from './picture-node.ts'

/** Tables are for notes only: emails and phones would break them. */
export const messageExtensions = (mode: Mode, placeholder: () => string) => [
  StarterKit.configure({
    heading: false,
    trailingNode: false,
    undoRedo: { newGroupDelay: 1e12 },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (address) => address === undefined || isDocumentLink(address),
    },
  }),
  TypingUndo,
  CursorAfterTyping,
  MessagePicture,
  Placeholder.configure({ placeholder }),
  ...(mode === 'note'
    ? [TableKit.configure({ table: { resizable: true, cellMinWidth: narrowestColumn } }), ColumnWidth]
    : []),
]
