import {
  IconAlertTriangle,
  IconBlockquote,
  IconBulb,
  IconChevronRight,
  IconCode,
  IconFlame,
  IconH1,
  IconH2,
  IconH3,
  IconInfoCircle,
  IconLineDashed,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconPuzzle,
  IconTable,
  IconTypography,
  IconVideo,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ChainedCommands } from '@tiptap/core'

export type BlockName =
  | 'text'
  | 'heading'
  | 'subheading'
  | 'smallHeading'
  | 'bulletList'
  | 'orderedList'
  | 'quote'
  | 'code'
  | 'divider'
  | 'picture'
  | 'table'
  | 'info'
  | 'tip'
  | 'warning'
  | 'danger'
  | 'details'
  | 'video'
  | 'article'
  | 'snippet'

export type AskedBlock = 'picture' | 'video' | 'article' | 'snippet'

export type BlockChoice = {
  name: BlockName
  icon: TablerIcon
  insert: ((chain: ChainedCommands) => ChainedCommands) | AskedBlock
}

export const blockChoices: readonly BlockChoice[] = [
  { name: 'text', icon: IconTypography, insert: (chain) => chain.setParagraph() },
  { name: 'heading', icon: IconH1, insert: (chain) => chain.setHeading({ level: 2 }) },
  { name: 'subheading', icon: IconH2, insert: (chain) => chain.setHeading({ level: 3 }) },
  { name: 'smallHeading', icon: IconH3, insert: (chain) => chain.setHeading({ level: 4 }) },
  { name: 'bulletList', icon: IconList, insert: (chain) => chain.toggleBulletList() },
  { name: 'orderedList', icon: IconListNumbers, insert: (chain) => chain.toggleOrderedList() },
  { name: 'picture', icon: IconPhoto, insert: 'picture' },
  {
    name: 'table',
    icon: IconTable,
    insert: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
  { name: 'info', icon: IconInfoCircle, insert: (chain) => chain.setCallout('info') },
  { name: 'tip', icon: IconBulb, insert: (chain) => chain.setCallout('tip') },
  { name: 'warning', icon: IconAlertTriangle, insert: (chain) => chain.setCallout('warning') },
  { name: 'danger', icon: IconFlame, insert: (chain) => chain.setCallout('danger') },
  { name: 'details', icon: IconChevronRight, insert: (chain) => chain.insertDetails() },
  { name: 'quote', icon: IconBlockquote, insert: (chain) => chain.toggleBlockquote() },
  { name: 'code', icon: IconCode, insert: (chain) => chain.toggleCodeBlock() },
  { name: 'video', icon: IconVideo, insert: 'video' },
  { name: 'article', icon: IconLink, insert: 'article' },
  { name: 'snippet', icon: IconPuzzle, insert: 'snippet' },
  { name: 'divider', icon: IconLineDashed, insert: (chain) => chain.setHorizontalRule() },
]

/** A snippet contains no other. */
export const blockChoicesOfSnippets = blockChoices.filter(({ name }) => name !== 'snippet')
