export const columnNames = [
  'customer',
  'topic',
  'agent',
  'team',
  'status',
  'priority',
  'tags',
  'due',
  'updated',
  'created',
  'messages',
  'channel',
  'language',
] as const
export type ColumnName = (typeof columnNames)[number]

export const usualColumns: readonly ColumnName[] = ['customer', 'topic', 'agent', 'status', 'due']

/** A column grows from `least` to what its longest text needs, `most` at the utmost; the title gets what is left. */
const limitsOf: Record<ColumnName, { least: number; most: number }> = {
  customer: { least: 84, most: 240 },
  topic: { least: 104, most: 340 },
  agent: { least: 96, most: 200 },
  team: { least: 96, most: 200 },
  status: { least: 146, most: 200 },
  priority: { least: 80, most: 160 },
  tags: { least: 160, most: 360 },
  due: { least: 128, most: 220 },
  updated: { least: 104, most: 180 },
  created: { least: 104, most: 180 },
  messages: { least: 48, most: 120 },
  channel: { least: 64, most: 120 },
  language: { least: 64, most: 120 },
}

/** Unknown columns are dropped: stored settings outlive releases. */
export const knownColumns = (chosen: readonly string[] | undefined): readonly ColumnName[] =>
  chosen?.filter((name): name is ColumnName => (columnNames as readonly string[]).includes(name)) ??
  usualColumns

const leastTitle = 172
/** Dot and number, the padding of a row, and a scrollbar that takes room. */
const besideColumns = 144
const gap = 12

/** In which the title and all these columns can be read, in CSS pixels. */
export const leastWidth = (columns: readonly ColumnName[]) =>
  columns.reduce((sum, name) => sum + limitsOf[name].least + gap, besideColumns + leastTitle)

/** Narrower lists show each ticket in two lines; those who chose more columns than usual scroll sideways. */
export const hasRoomForColumns = (width: number, columns: readonly ColumnName[]) =>
  width >= Math.min(leastWidth(columns), leastWidth(usualColumns))

/** `wanted` is the width of the longest text of each column, its header included. */
export function gridOf(columns: readonly ColumnName[], wanted: Partial<Record<ColumnName, number>> = {}) {
  const tracks = columns.map((name) => {
    const { least, most } = limitsOf[name]
    const width = Math.ceil(Math.min(most, Math.max(least, wanted[name] ?? least)))
    return `minmax(${least}px, ${width}px)`
  })
  // Columns shrink before the title does.
  const shared = leastWidth(columns) - leastTitle
  const title = `minmax(clamp(${leastTitle}px, 100% - ${shared}px, 264px), 1fr)`
  return ['8px', '72px', title, ...tracks].join(' ')
}

export function moveColumn(columns: readonly ColumnName[], name: ColumnName, step: 1 | -1): ColumnName[] {
  const at = columns.indexOf(name)
  const to = at + step
  if (at < 0 || to < 0 || to >= columns.length) return [...columns]
  return columns.toSpliced(at, 1).toSpliced(to, 0, name)
}

export const toggleColumn = (columns: readonly ColumnName[], name: ColumnName): ColumnName[] =>
  columns.includes(name) ? columns.filter((other) => other !== name) : [...columns, name]
