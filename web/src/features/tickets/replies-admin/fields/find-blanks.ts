import type { SharedValues } from './SharedFields.tsx'
import { collectErrors, type FieldErrors } from './use-edited-values.ts'

/** What is plainly missing, found without the server, which checks everything else. */
export function findBlanks(
  { name, scope, teamId }: SharedValues,
  others: readonly { path: string; isBlank: boolean }[],
): FieldErrors | null {
  const blanks = [
    { path: 'name', isBlank: name.trim() === '' },
    { path: 'teamId', isBlank: scope === 'team' && !teamId },
    ...others,
  ].filter(({ isBlank }) => isBlank)
  return blanks.length === 0
    ? null
    : collectErrors(blanks.map(({ path }) => ({ path, message: 'Mandatory field' })))
}
