import { Extension } from '@tiptap/core'
import { Fragment } from '@tiptap/pm/model'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    moveBlock: {
      /** The keyboard alternative to dragging a block. */
      moveBlock: (way: 'up' | 'down') => ReturnType
    }
  }
}

export const MoveBlock = Extension.create({
  name: 'moveBlock',
  addCommands() {
    return {
      moveBlock:
        (way) =>
        ({ state, tr, dispatch }) => {
          const { doc, selection } = state
          const index = selection.$from.index(0)
          const other = way === 'up' ? index - 1 : index + 1
          if (other < 0 || other >= doc.childCount || index >= doc.childCount) return false
          const [first, second] = [Math.min(index, other), Math.max(index, other)]
          let start = 0
          for (let at = 0; at < first; at += 1) start += doc.child(at).nodeSize
          const [one, two] = [doc.child(first), doc.child(second)]
          if (!dispatch) return true
          tr.replaceWith(start, start + one.nodeSize + two.nodeSize, Fragment.from([two, one]))
          const shift = way === 'up' ? -one.nodeSize : two.nodeSize
          tr.setSelection(
            selection instanceof NodeSelection
              ? NodeSelection.create(tr.doc, selection.from + shift)
              : TextSelection.create(tr.doc, selection.anchor + shift, selection.head + shift),
          )
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
