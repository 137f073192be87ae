import { isDocumentLink } from '@savepoint/contract/safe-links.ts'
import type { Range } from '@tiptap/core'
import { TableKit } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'
import { ColumnWidth, narrowestColumn } from '../../../../ui/writing/column-width.ts'
import { CursorAfterTyping } from '../../../../ui/writing/cursor-after-typing.ts'
import { TypingUndo } from '../../../../ui/writing/typing-undo.ts'
import type { BlockChoice } from './blocks/block-choices.ts'
import { MoveBlock } from './blocks/move-block.ts'
import { NotedBlocks } from './blocks/noted-blocks.ts'
import { SlashCommands } from './blocks/slash-menu.ts'
import { Callout } from './nodes/callout-node.ts'
import { Details, DetailsContent, DetailsSummary } from './nodes/details-nodes.ts'
import { Picture } from './nodes/picture-node.ts'
import { Snippet, TextDocument } from './nodes/snippet-node.ts'
import { Video } from './nodes/video-node.ts'

type Given = {
  findBlocks: (typed: string) => BlockChoice[]
  onChooseBlock: (choice: BlockChoice, range: Range) => void
}

/** The editor's extensions; they match the nodes and marks that the contract accepts. */
export const articleExtensions = ({ findBlocks, onChooseBlock }: Given) => [
  TextDocument,
  StarterKit.configure({
    document: false,
    heading: { levels: [1, 2, 3, 4] },
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
  TableKit.configure({ table: { resizable: true, cellMinWidth: narrowestColumn } }),
  ColumnWidth,
  Callout,
  Details,
  DetailsSummary,
  DetailsContent,
  Video,
  Picture,
  Snippet,
  MoveBlock,
  NotedBlocks,
  SlashCommands.configure({ find: findBlocks, choose: onChooseBlock }),
]
