import { createHash } from 'node:crypto'

/** The same id for the same thing in every run; `createIdFunction` says it in SQL. */
export function volumeId(
  kind: 'project' | 'category' | 'role' | 'agent' | 'customer' | 'article',
  number: number,
): string {
  const hex = createHash('md5').update(`${kind} ${number}`).digest('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}
