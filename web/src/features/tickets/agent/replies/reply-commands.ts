import type { FoundReply } from '@savepoint/contract/tickets/replies/saved-replies.ts'
import { type Editor, Extension, type Range } from '@tiptap/core'
import { type EditorState, PluginKey } from '@tiptap/pm/state'
import { ReactRenderer } from '@tiptap/react'
import { Suggestion, type SuggestionProps } from '@tiptap/suggestion'
import { queryClient } from '../../../../lib/api/query-client.ts'
import { ReplyMenu, type ReplyMenuHandle, type ReplyMenuProps } from './ReplyMenu.tsx'
import { searchRepliesQuery } from './replies-api.ts'

type Options = {
  ticketId: number
  choose: (found: FoundReply, range: Range) => void
  expect: (more: 1 | -1) => void
}
type Found = SuggestionProps<FoundReply, FoundReply>

const triggers = [';', '/'].map((char) => ({ char, key: new PluginKey(`replies${char}`) }))

export const isReplyMenuOpen = (state: EditorState) =>
  triggers.some(({ key }) => (key.getState(state) as { active: boolean } | undefined)?.active === true)

/** `;` or `/` after a space or at the beginning of a line lists saved replies and macros. */
export const ReplyCommands = Extension.create<Options>({
  name: 'replyCommands',
  addOptions: () => ({ ticketId: 0, choose: () => undefined, expect: () => undefined }),
  addProseMirrorPlugins() {
    const { choose } = this.options
    return triggers.map(({ char, key }) =>
      Suggestion<FoundReply, FoundReply>({
        editor: this.editor,
        pluginKey: key,
        char,
        shouldShow: ({ editor }) => !editor.isActive('codeBlock') && !editor.isActive('code'),
        items: () => [],
        command: ({ range, props }) => choose(props, range),
        render: () => menu(this.options),
      }),
    )
  },
})

function menu(options: Options) {
  let renderer: ReactRenderer<ReplyMenuHandle, ReplyMenuProps> | null = null
  let unmount: (() => void) | null = null
  const given = (props: Found) => ({
    typed: props.query,
    ticketId: options.ticketId,
    onChoose: props.command,
    onHurry: (key: string) => void hurry(props, key, options),
  })
  return {
    onStart(props: Found) {
      renderer = new ReactRenderer(ReplyMenu, { editor: props.editor, props: given(props) })
      unmount = props.mount(renderer.element)
    },
    onUpdate: (props: Found) => renderer?.updateProps(given(props)),
    onKeyDown: ({ event }: { event: KeyboardEvent }) => renderer?.ref?.onKey(event) ?? false,
    onExit() {
      unmount?.()
      renderer?.destroy()
      renderer = null
    },
  }
}

/**
 * Chooses once the answer is there, whatever was written since. Where there is nothing to choose, the line breaks where
 * Enter was pressed: who writes `/unstuck` and goes on has not seen a menu.
 */
async function hurry(props: Found, key: string, { ticketId, expect }: Options) {
  const { editor, query, text, range, command } = props
  const asked = { ...searchRepliesQuery(query, ticketId), networkMode: 'always', retry: false } as const
  expect(1)
  const answer = await queryClient.fetchQuery(asked).catch(() => null)
  expect(-1)
  if (editor.isDestroyed || wordAt(editor, range) !== text) return
  const first = answer?.items[0]
  if (first) command(first)
  else if (key === 'Enter') breakLine(editor, range.to)
}

function wordAt({ state: { doc } }: Editor, { from, to }: Range) {
  return to <= doc.content.size ? doc.textBetween(from, to) : null
}

/** As Enter does there; the cursor stays behind what was written since. */
function breakLine(editor: Editor, at: number) {
  const { doc, selection } = editor.state
  const fromEnd = doc.content.size - selection.to
  editor
    .chain()
    .setTextSelection(at)
    .first(({ commands }) => [() => commands.splitListItem('listItem'), () => commands.splitBlock()])
    .command(({ tr, commands }) => commands.setTextSelection(tr.doc.content.size - fromEnd))
    .run()
}
