import type { ReactNode } from 'react'
import { fitsName } from '../../../../../lib/language/fits-name.ts'

export type PaletteItem = {
  id: string
  group: string
  name: string
  /** Other words by which it is found. */
  keywords?: string
  shown?: ReactNode
  detail?: string
  icon: ReactNode
  keys?: readonly string[]
  /** Found by its name; a list of everything leaves it out. */
  isOnlyFound?: boolean
  run: () => void
  insert?: (() => void) | undefined
}

export function offeredItems(
  items: readonly PaletteItem[],
  { typed, recentIds, recentName }: { typed: string; recentIds: readonly string[]; recentName: string },
): PaletteItem[] {
  const recent = recentIds.flatMap((id) => items.filter((item) => item.id === id))
  const others = items.filter((item) => !recent.includes(item))
  if (typed === '')
    return [
      ...recent.map((item) => ({ ...item, group: recentName })),
      ...others.filter(({ isOnlyFound }) => !isOnlyFound),
    ]
  return items.filter((item) => fitsName(`${item.name} ${item.keywords ?? ''}`, typed))
}

export type PaletteGroup = { name: string; items: readonly { item: PaletteItem; index: number }[] }

export function groupItems(items: readonly PaletteItem[]): PaletteGroup[] {
  const groups = new Map<string, { item: PaletteItem; index: number }[]>()
  for (const [index, item] of items.entries()) {
    groups.set(item.group, [...(groups.get(item.group) ?? []), { item, index }])
  }
  return [...groups].map(([name, members]) => ({ name, items: members }))
}
