import type { FoundReply } from '@savepoint/contract/tickets/replies/saved-replies.ts'
import { Extension, type Range } from '@tiptap/core'
import { type EditorState, PluginKey } from '@tiptap/pm/state'
import { ReactRenderer } from '@tiptap/react'
import { Suggestion, type SuggestionProps } from '@tiptap/suggestion'
import { ReplyMenu, type ReplyMenuHandle, type ReplyMenuProps } from './ReplyMenu.tsx'

type Options = { ticketId: number; choose: (found: FoundReply, range: Range) => void }

const triggers = [';', '/'].map((char) => ({ char, key: new PluginKey(`replies${char}`) }))

export const isReplyMenuOpen = (state: EditorState) =>
  triggers.some(({ key }) => (key.getState(state) as { active: boolean } | undefined)?.active === true)

/** `;` or `/` after a space or at the beginning of a line lists saved replies and macros. */
export const ReplyCommands = Extension.create<Options>({
  name: 'replyCommands',
  addOptions: () => ({ ticketId: 0, choose: () => undefined }),
  addProseMirrorPlugins() {
    const { ticketId, choose } = this.options
    return triggers.map(({ char, key }) =>
      Suggestion<FoundReply, FoundReply>({
        editor: this.editor,
        pluginKey: key,
        char,
        shouldShow: ({ editor }) => !editor.isActive('codeBlock') && !editor.isActive('code'),
        items: () => [],
        command: ({ range, props }) => choose(props, range),
        render: () => menu(ticketId),
      }),
    )
  },
})

function menu(ticketId: number) {
  let renderer: ReactRenderer<ReplyMenuHandle, ReplyMenuProps> | null = null
  let unmount: (() => void) | null = null
  const given = ({ query, command }: SuggestionProps<FoundReply, FoundReply>) => ({
    typed: query,
    ticketId,
    onChoose: command,
  })
  return {
    onStart(props: SuggestionProps<FoundReply, FoundReply>) {
      renderer = new ReactRenderer(ReplyMenu, { editor: props.editor, props: given(props) })
      unmount = props.mount(renderer.element)
    },
    onUpdate: (props: SuggestionProps<FoundReply, FoundReply>) => renderer?.updateProps(given(props)),
    onKeyDown: ({ event }: { event: KeyboardEvent }) => renderer?.ref?.onKey(event) ?? false,
    onExit() {
      unmount?.()
      renderer?.destroy()
      renderer = null
    },
  }
}
