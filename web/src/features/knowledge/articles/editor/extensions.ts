import { isSafeLink } from '@savepoint/contract/safe-links.ts'
import type { Range } from '@tiptap/core'
import { TableKit } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'
import { ColumnWidth, narrowestColumn } from '../../../../ui/writing/column-width.ts'
import { TypingUndo } from '../../../../ui/writing/typing-undo.ts'
import type { BlockChoice } from './block-choices.ts'
import { Callout } from './callout-node.ts'
import { Details, DetailsContent, DetailsSummary } from './details-nodes.ts'
import { MoveBlock } from './move-block.ts'
import { Picture } from './picture-node.ts'
import { SlashCommands } from './slash-menu.ts'
import { Video } from './video-node.ts'

type Given = {
  findBlocks: (typed: string) => BlockChoice[]
  onChooseBlock: (choice: BlockChoice, range: Range) => void
}

/** What an article's text can hold, in the terms of the editor; the same that the contract lets through. */
export const articleExtensions = ({ findBlocks, onChooseBlock }: Given) => [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    undoRedo: { newGroupDelay: 1e12 },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (address) => address === undefined || isSafeLink(address),
    },
  }),
  TypingUndo,
  TableKit.configure({ table: { resizable: true, cellMinWidth: narrowestColumn } }),
  ColumnWidth,
  Callout,
  Details,
  DetailsSummary,
  DetailsContent,
  Video,
  Picture,
  MoveBlock,
  SlashCommands.configure({ find: findBlocks, choose: onChooseBlock }),
]
