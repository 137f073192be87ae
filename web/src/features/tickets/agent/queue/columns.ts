export const columnNames = [
  'customer',
  'topic',
  'agent',
  'team',
  'status',
  'due',
  'updated',
  'created',
  'messages',
  'channel',
] as const
export type ColumnName = (typeof columnNames)[number]

export const usualColumns: readonly ColumnName[] = ['customer', 'topic', 'agent', 'status', 'due']

const widths: Record<ColumnName, string> = {
  customer: 'minmax(110px, 1fr)',
  topic: 'minmax(130px, 1fr)',
  agent: 'minmax(90px, 0.6fr)',
  team: 'minmax(90px, 0.6fr)',
  status: '170px',
  due: '150px',
  updated: '120px',
  created: '120px',
  messages: '64px',
  channel: '80px',
}

/** Unknown columns are dropped: stored settings outlive releases. */
export const knownColumns = (chosen: readonly string[] | undefined): readonly ColumnName[] =>
  chosen?.filter((name): name is ColumnName => (columnNames as readonly string[]).includes(name)) ??
  usualColumns

export const gridOf = (columns: readonly ColumnName[]) =>
  ['8px', '72px', 'minmax(160px, 2fr)', ...columns.map((name) => widths[name])].join(' ')

export function moveColumn(columns: readonly ColumnName[], name: ColumnName, step: 1 | -1): ColumnName[] {
  const at = columns.indexOf(name)
  const to = at + step
  if (at < 0 || to < 0 || to >= columns.length) return [...columns]
  return columns.toSpliced(at, 1).toSpliced(to, 0, name)
}

export const toggleColumn = (columns: readonly ColumnName[], name: ColumnName): ColumnName[] =>
  columns.includes(name) ? columns.filter((other) => other !== name) : [...columns, name]
