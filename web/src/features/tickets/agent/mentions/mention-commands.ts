import { Extension, type Range } from '@tiptap/core'
import { type EditorState, PluginKey } from '@tiptap/pm/state'
import { ReactRenderer } from '@tiptap/react'
import { Suggestion, type SuggestionProps } from '@tiptap/suggestion'
import type { MentionChoice } from './find-mentionable.ts'
import { MentionMenu, type MentionMenuHandle, type MentionMenuProps } from './MentionMenu.tsx'

type Options = { ticketId: number; onBlind: (name: string) => void }

const key = new PluginKey('mentions')

export const isMentionMenuOpen = (state: EditorState) =>
  (key.getState(state) as { active: boolean } | undefined)?.active === true

/** `@` after a space or at the beginning of a line lists colleagues and teams. */
export const MentionCommands = Extension.create<Options>({
  name: 'mentionCommands',
  addOptions: () => ({ ticketId: 0, onBlind: () => undefined }),
  addProseMirrorPlugins() {
    const { ticketId, onBlind } = this.options
    return [
      Suggestion<MentionChoice, MentionChoice>({
        editor: this.editor,
        pluginKey: key,
        char: '@',
        shouldShow: ({ editor }) => !editor.isActive('codeBlock') && !editor.isActive('code'),
        items: () => [],
        command: ({ editor, range, props: choice }) => {
          const { kind, id, name: label } = choice
          insert(editor, range, { kind, id, label })
          if (!choice.seesTicket) onBlind(choice.name)
        },
        render: () => menu(ticketId),
      }),
    ]
  },
})

function insert(
  editor: SuggestionProps['editor'],
  range: Range,
  attrs: { kind: MentionChoice['kind']; id: string; label: string },
) {
  const content = [
    { type: 'mention', attrs },
    { type: 'text', text: ' ' },
  ]
  editor.chain().focus().insertContentAt(range, content).run()
}

function menu(ticketId: number) {
  let renderer: ReactRenderer<MentionMenuHandle, MentionMenuProps> | null = null
  let unmount: (() => void) | null = null
  const given = ({ query, command }: SuggestionProps<MentionChoice, MentionChoice>) => ({
    typed: query,
    ticketId,
    onChoose: command,
  })
  return {
    onStart(props: SuggestionProps<MentionChoice, MentionChoice>) {
      renderer = new ReactRenderer(MentionMenu, { editor: props.editor, props: given(props) })
      unmount = props.mount(renderer.element)
    },
    onUpdate: (props: SuggestionProps<MentionChoice, MentionChoice>) => renderer?.updateProps(given(props)),
    onKeyDown: ({ event }: { event: KeyboardEvent }) => renderer?.ref?.onKey(event) ?? false,
    onExit() {
      unmount?.()
      renderer?.destroy()
      renderer = null
    },
  }
}
