import type { ChecklistItem } from '@savepoint/contract/tickets/checklists/checklists.ts'

export type Item = { id: string; text: string; done: boolean }

/** One change of a list, by item: it can be made to whatever the list has become meanwhile. */
export type Step = (items: readonly Item[]) => Item[]

/** Somebody else changed the same item. */
export class ItemChanged extends Error {}

/** It is not there any more. */
export class ItemDeleted extends Error {}

export const itemOf = ({ id, text, doneAt }: ChecklistItem): Item => ({ id, text, done: doneAt !== null })

export const add =
  (item: Item, at?: number): Step =>
  (items) =>
    items.some(({ id }) => id === item.id) ? [...items] : items.toSpliced(at ?? items.length, 0, item)

export const setDone =
  (id: string, done: boolean): Step =>
  (items) =>
    items.map((item) => (item.id === id ? { ...item, done } : item))

export const rename =
  (id: string, { from, to }: { from: string; to: string }): Step =>
  (items) => {
    if (!items.some((item) => item.id === id)) throw new ItemDeleted()
    return items.map((item) => {
      if (item.id !== id || item.text === to) return item
      if (item.text !== from) throw new ItemChanged(item.text)
      return { ...item, text: to }
    })
  }

export const remove =
  ({ id, text }: Item): Step =>
  (items) =>
    items.filter((item) => {
      if (item.id !== id) return true
      if (item.text !== text) throw new ItemChanged(item.text)
      return false
    })

/** One place up or down; unchanged at the ends. */
export const move =
  (id: string, by: -1 | 1): Step =>
  (items) => {
    const from = items.findIndex((item) => item.id === id)
    const item = items[from]
    const to = from + by
    if (!item || to < 0 || to >= items.length) return [...items]
    return items.toSpliced(from, 1).toSpliced(to, 0, item)
  }

/** What the page shows while steps are on their way: a conflict shows when the server says so. */
export function applied(items: readonly Item[], steps: readonly Step[]): Item[] {
  return steps.reduce<Item[]>(
    (list, step) => {
      try {
        return step(list)
      } catch {
        return list
      }
    },
    [...items],
  )
}
