import { findParentNode, mergeAttributes, Node } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    details: {
      insertDetails: () => ReturnType
      unsetDetails: () => ReturnType
    }
  }
}

const emptyDetails = {
  type: 'details',
  content: [{ type: 'detailsSummary' }, { type: 'detailsContent', content: [{ type: 'paragraph' }] }],
}

/** A spoiler. It is always open while it is being edited. */
export const Details = Node.create({
  name: 'details',
  group: 'block',
  content: 'detailsSummary detailsContent',
  defining: true,
  isolating: true,
  parseHTML: () => [{ tag: 'details' }, { tag: 'div[data-details]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes, { 'data-details': '' }), 0],
  addCommands() {
    return {
      insertDetails:
        () =>
        ({ chain }) =>
          chain()
            .insertContent(emptyDetails)
            .command(({ tr }) => {
              let position: number | null = null
              const end = tr.selection.from
              tr.doc.nodesBetween(0, end, (node, pos) => {
                if (node.type.name === 'detailsSummary' && node.content.size === 0) position = pos + 1
              })
              if (position !== null) tr.setSelection(TextSelection.create(tr.doc, position))
              return true
            })
            .run(),
      unsetDetails:
        () =>
        ({ state, tr, dispatch }) => {
          const found = findParentNode((node) => node.type === this.type)(state.selection)
          if (!found) return false
          const [summary, content] = [found.node.child(0), found.node.child(1)]
          const title = state.schema.nodes.paragraph?.create(null, summary.content)
          const blocks = title && summary.content.size > 0 ? [title] : []
          content.forEach((node) => void blocks.push(node))
          if (dispatch) tr.replaceWith(found.pos, found.pos + found.node.nodeSize, blocks)
          return true
        },
    }
  },
})

export const DetailsSummary = Node.create({
  name: 'detailsSummary',
  content: 'inline*',
  defining: true,
  selectable: false,
  parseHTML: () => [{ tag: 'summary' }, { tag: 'div[data-details-summary]' }],
  renderHTML: ({ HTMLAttributes }) => [
    'div',
    mergeAttributes(HTMLAttributes, { 'data-details-summary': '' }),
    0,
  ],
  addKeyboardShortcuts() {
    return {
      // Enter moves from the title into the content instead of adding a second title.
      Enter: ({ editor }) => {
        const { $from } = editor.state.selection
        if ($from.parent.type !== this.type) return false
        return editor.commands.setTextSelection($from.after() + 2)
      },
      Backspace: ({ editor }) => {
        const { $from, empty } = editor.state.selection
        if (!empty || $from.parent.type !== this.type || $from.parentOffset > 0) return false
        return editor.commands.unsetDetails()
      },
    }
  },
})

export const DetailsContent = Node.create({
  name: 'detailsContent',
  content: 'block+',
  defining: true,
  selectable: false,
  parseHTML: () => [{ tag: 'div[data-details-content]' }],
  renderHTML: ({ HTMLAttributes }) => [
    'div',
    mergeAttributes(HTMLAttributes, { 'data-details-content': '' }),
    0,
  ],
  addKeyboardShortcuts() {
    return {
      // A second empty line at the end leaves the spoiler.
      Enter: ({ editor }) => {
        const { $from, empty } = editor.state.selection
        if (!empty || $from.depth < 3 || $from.node(-1).type !== this.type) return false
        const isLastEmpty =
          $from.parent.content.size === 0 && $from.indexAfter(-1) === $from.node(-1).childCount
        if (!isLastEmpty || $from.node(-1).childCount === 1) return false
        return editor
          .chain()
          .deleteRange({ from: $from.before(), to: $from.after() })
          .insertContentAt($from.after(-2) - 2, { type: 'paragraph' })
          .setTextSelection($from.after(-2) - 1)
          .run()
      },
    }
  },
})
