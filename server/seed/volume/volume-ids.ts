import { createHash } from 'node:crypto'

/** Deterministic; `createIdFunction` does the same in SQL. */
export function volumeId(
  kind: 'project' | 'category' | 'role' | 'agent' | 'customer' | 'article' | 'tag',
  number: number,
): string {
  const hex = createHash('md5').update(`${kind} ${number}`).digest('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}
