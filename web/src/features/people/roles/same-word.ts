import { inOtherLayout } from '@savepoint/contract/keyboard-layout.ts'

/** Whether a name holds what was typed, on whichever keyboard layout. */
export function isSameWord(name: string, typed: string): boolean {
  const words = typed.trim().toLocaleLowerCase()
  const all = name.toLocaleLowerCase()
  return [words, inOtherLayout(words)].some((candidate) => candidate !== undefined && all.includes(candidate))
}
