import { Extension } from '@tiptap/core'
import { Fragment, type Node } from '@tiptap/pm/model'
import { Selection } from '@tiptap/pm/state'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    moveBlock: {
      /** The keyboard alternative to dragging blocks: all that are selected, if only in part. */
      moveBlock: (way: 'up' | 'down') => ReturnType
    }
  }
}

/** Of the same kind: of text, a block, or table cells. */
function shifted(doc: Node, selection: Selection, by: number): Selection {
  const { anchor, head, ...kind } = selection.toJSON()
  const ends = {
    ...(anchor !== undefined && { anchor: anchor + by }),
    ...(head !== undefined && { head: head + by }),
  }
  return Selection.fromJSON(doc, { ...kind, ...ends })
}

export const MoveBlock = Extension.create({
  name: 'moveBlock',
  addCommands() {
    return {
      moveBlock:
        (way) =>
        ({ state, tr, dispatch }) => {
          const { doc, selection } = state
          const first = selection.$from.index(0)
          const end = Math.max(first + 1, selection.$to.indexAfter(0))
          const other = way === 'up' ? first - 1 : end
          if (other < 0 || other >= doc.childCount || end > doc.childCount) return false
          if (!dispatch) return true
          const neighbour = doc.child(other)
          const moved = Array.from({ length: end - first }, (_, at) => doc.child(first + at))
          let from = 0
          for (let at = 0; at < Math.min(first, other); at += 1) from += doc.child(at).nodeSize
          const content = Fragment.from(way === 'up' ? [...moved, neighbour] : [neighbour, ...moved])
          tr.replaceWith(from, from + content.size, content)
          const by = way === 'up' ? -neighbour.nodeSize : neighbour.nodeSize
          tr.setSelection(shifted(tr.doc, selection, by))
          tr.scrollIntoView()
          return true
        },
    }
  },
  addKeyboardShortcuts() {
    return {
      'Alt-ArrowUp': () => this.editor.commands.moveBlock('up'),
      'Alt-ArrowDown': () => this.editor.commands.moveBlock('down'),
    }
  },
})
