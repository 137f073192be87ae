import { Extension } from '@tiptap/core'
import { isInTable, selectedRect } from '@tiptap/pm/tables'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    columnWidth: {
      /** By so many pixels, negative for narrower: the keyboard alternative to dragging the edge. */
      changeColumnWidth: (by: number) => ReturnType
    }
  }
}

export const narrowestColumn = 60
const usualColumn = 160

export const ColumnWidth = Extension.create({
  name: 'columnWidth',
  addCommands() {
    return {
      changeColumnWidth:
        (by) =>
        ({ state, tr, dispatch, view }) => {
          if (!isInTable(state)) return false
          const { map, table, tableStart, left, right } = selectedRect(state)
          const shownWidth = (at: number, columns: number) => {
            const cell = view.nodeDOM(tableStart + at)
            return cell instanceof HTMLElement && cell.offsetWidth > 0
              ? cell.offsetWidth / columns
              : usualColumn
          }
          for (let column = left; column < right; column += 1) {
            const cells = new Set(
              Array.from({ length: map.height }, (_, row) => map.map[row * map.width + column]!),
            )
            const widths = [...cells].map((at) => {
              const { colspan, colwidth } = table.nodeAt(at)!.attrs as {
                colspan: number
                colwidth: number[] | null
              }
              return colwidth?.[column - map.colCount(at)] || shownWidth(at, colspan)
            })
            const width = Math.max(narrowestColumn, Math.round(Math.min(...widths) + by))
            for (const at of cells) {
              const node = tr.doc.nodeAt(tableStart + at)!
              const { colspan, colwidth } = node.attrs as { colspan: number; colwidth: number[] | null }
              const next = (colwidth ?? Array<number>(colspan).fill(0)).with(column - map.colCount(at), width)
              if (dispatch) tr.setNodeMarkup(tableStart + at, null, { ...node.attrs, colwidth: next })
            }
          }
          return true
        },
    }
  },
})
