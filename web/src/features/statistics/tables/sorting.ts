export type Sort<Name extends string> = { name: Name; isDescending: boolean }

/** `created` ascending, `-created` descending; null when the address names no column. */
export function readSort<Name extends string>(
  text: string | undefined,
  names: readonly Name[],
): Sort<Name> | null {
  const isDescending = text?.startsWith('-') ?? false
  const name = names.find((one) => one === (isDescending ? text?.slice(1) : text))
  return name ? { name, isDescending } : null
}

/** Numbers start descending, names ascending; then reversed, then unsorted. */
export function nextSort<Name extends string>(sort: Sort<Name> | null, name: Name): string | null {
  const [first, second] = name === 'name' ? [name, `-${name}`] : [`-${name}`, name]
  if (sort?.name !== name) return first
  return (sort.isDescending ? `-${name}` : name) === first ? second : null
}

export type Sortable = number | string | null

/** Rows without a value come last in either direction. */
export function sorted<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => Sortable,
  isDescending: boolean,
): Row[] {
  return rows.toSorted((a, b) => {
    const [one, other] = [keyOf(a), keyOf(b)]
    if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1
    const order = typeof one === 'string' ? one.localeCompare(String(other)) : Number(one) - Number(other)
    return isDescending ? -order : order
  })
}
