import { Extension, type Range } from '@tiptap/core'
import { PluginKey } from '@tiptap/pm/state'
import { ReactRenderer } from '@tiptap/react'
import { Suggestion, type SuggestionProps } from '@tiptap/suggestion'
import type { BlockChoice } from './block-choices.ts'
import { SlashMenu, type SlashMenuHandle, type SlashMenuProps } from './SlashMenu.tsx'

type Options = {
  find: (typed: string) => BlockChoice[]
  choose: (choice: BlockChoice, range: Range) => void
}

export const SlashCommands = Extension.create<Options>({
  name: 'slashCommands',
  addOptions: () => ({ find: () => [], choose: () => undefined }),
  addProseMirrorPlugins() {
    const { find, choose } = this.options
    return [
      Suggestion<BlockChoice, BlockChoice>({
        editor: this.editor,
        pluginKey: new PluginKey('slashCommands'),
        char: '/',
        shouldShow: ({ editor }) => !editor.isActive('codeBlock') && !editor.isActive('detailsSummary'),
        items: ({ query }) => find(query),
        command: ({ range, props }) => choose(props, range),
        render: menu,
      }),
    ]
  },
})

function menu() {
  let renderer: ReactRenderer<SlashMenuHandle, SlashMenuProps> | null = null
  let unmount: (() => void) | null = null
  const given = ({ items, command }: SuggestionProps<BlockChoice, BlockChoice>) => ({
    choices: items,
    onChoose: command,
  })
  return {
    onStart(props: SuggestionProps<BlockChoice, BlockChoice>) {
      renderer = new ReactRenderer(SlashMenu, { editor: props.editor, props: given(props) })
      unmount = props.mount(renderer.element)
    },
    onUpdate: (props: SuggestionProps<BlockChoice, BlockChoice>) => renderer?.updateProps(given(props)),
    onKeyDown: ({ event }: { event: KeyboardEvent }) => renderer?.ref?.onKey(event) ?? false,
    onExit() {
      unmount?.()
      renderer?.destroy()
      renderer = null
    },
  }
}
