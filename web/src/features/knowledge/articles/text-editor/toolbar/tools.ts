import {
  IconArrowBackUp,
  IconArrowDown,
  IconArrowForwardUp,
  IconArrowUp,
  IconBlockquote,
  IconBold,
  IconCode,
  IconItalic,
  IconList,
  IconListNumbers,
  IconStrikethrough,
  IconUnderline,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ChainedCommands } from '@tiptap/core'

export type Tool<Name extends string = string> = {
  name: Name
  icon: TablerIcon
  act: (chain: ChainedCommands) => ChainedCommands
}

export const historyTools = [
  { name: 'undo', icon: IconArrowBackUp, act: (chain) => chain.undo() },
  { name: 'redo', icon: IconArrowForwardUp, act: (chain) => chain.redo() },
] as const satisfies readonly Tool[]

export const markTools = [
  { name: 'bold', icon: IconBold, act: (chain) => chain.toggleBold() },
  { name: 'italic', icon: IconItalic, act: (chain) => chain.toggleItalic() },
  { name: 'underline', icon: IconUnderline, act: (chain) => chain.toggleUnderline() },
  { name: 'strike', icon: IconStrikethrough, act: (chain) => chain.toggleStrike() },
  { name: 'code', icon: IconCode, act: (chain) => chain.toggleCode() },
] as const satisfies readonly Tool[]

export const blockTools = [
  { name: 'bulletList', icon: IconList, act: (chain) => chain.toggleBulletList() },
  { name: 'orderedList', icon: IconListNumbers, act: (chain) => chain.toggleOrderedList() },
  { name: 'blockquote', icon: IconBlockquote, act: (chain) => chain.toggleBlockquote() },
] as const satisfies readonly Tool[]

export const moveTools = [
  { name: 'moveUp', icon: IconArrowUp, act: (chain) => chain.moveBlock('up') },
  { name: 'moveDown', icon: IconArrowDown, act: (chain) => chain.moveBlock('down') },
] as const satisfies readonly Tool[]

export type ToolName =
  | (typeof historyTools)[number]['name']
  | (typeof markTools)[number]['name']
  | (typeof blockTools)[number]['name']
  | (typeof moveTools)[number]['name']
