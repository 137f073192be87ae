import type { useChosenRows } from './choice/use-chosen-rows.ts'

const rowOf = (element: Element | null | undefined) => {
  const row = element?.closest('li')?.querySelector<HTMLAnchorElement>('a[data-ticket]')
  return row ? { row, id: Number(row.dataset.ticket) } : null
}

const rowWith = (id: number | null) => rowOf(document.querySelector(`a[data-ticket="${id}"]`))

/** What the keyboard chooses, beginning at the row that has the focus, the open ticket or the last choice. */
export function useRowKeys({
  choice,
  openId,
}: {
  choice: ReturnType<typeof useChosenRows>
  openId: number | null
}) {
  const current = () => rowOf(document.activeElement) ?? rowWith(openId) ?? rowWith(choice.lastChosen())
  const extend = (by: 1 | -1) => {
    const from = current()
    if (!from) return
    const item = from.row.closest('li')
    // Rows are in the document in the order of the queue.
    const to = rowOf(by === 1 ? item?.nextElementSibling : item?.previousElementSibling)
    choice.extend(from.id, to?.id ?? from.id)
    to?.row.focus()
  }
  return {
    choose: () => {
      const at = current()
      if (at) choice.toggle(at.id, false)
    },
    chooseDown: () => extend(1),
    chooseUp: () => extend(-1),
    // Next to an open ticket Ctrl+A selects its text.
    chooseAll: openId === null ? choice.toggleAll : undefined,
  }
}
