/** Always strings: the router's own parsing would turn `662E41` into a number. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function printSearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const printed = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return printed === '' ? '' : `?${printed}`
}

export function optionalStrings<Name extends string>(...names: Name[]) {
  return (search: Record<string, unknown>): { [K in Name]?: string } => {
    const kept: { [K in Name]?: string } = {}
    for (const name of names) {
      const value = search[name]
      if (value !== undefined && value !== '') kept[name] = String(value)
    }
    return kept
  }
}

export function withParam<Search extends { [name: string]: string | undefined }>(
  search: Search,
  name: keyof Search,
  value: string | null,
): Search {
  const { [name]: _before, ...rest } = search
  return (value ? { ...rest, [name]: value } : rest) as Search
}
