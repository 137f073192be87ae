/** Begins what is sealed; apart from the cipher, which pages without drafts need not load. */
export const sealedMark = 'sealed.'
export const isSealed = (stored: string) => stored.startsWith(sealedMark)
