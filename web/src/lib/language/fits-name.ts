import { inOtherLayout } from '@savepoint/contract/keyboard-layout.ts'

const wordsOf = (text: string) => text.toLocaleLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether every typed word begins a word of the name, in either keyboard layout. */
export function fitsName(name: string, typed: string): boolean {
  if (typed.trim() === '') return true
  const words = wordsOf(name)
  const other = inOtherLayout(typed)
  return [typed, ...(other ? [other] : [])].some((text) => {
    const wanted = wordsOf(text)
    return wanted.length > 0 && wanted.every((start) => words.some((word) => word.startsWith(start)))
  })
}
