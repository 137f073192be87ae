import { canonicalTag } from '../../language-tags.ts'

/** Where a text in a language is looked for, in that order: `pt-BR`, then `pt`. Empty for what is no tag. */
export function languageChain(tag: string): string[] {
  const parts = canonicalTag(tag)?.split('-') ?? []
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('-'))
}
