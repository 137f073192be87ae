/** The prefix of encrypted text; a file of its own, since pages without drafts need no cipher. */
export const sealedMark = 'sealed.'
export const isSealed = (stored: string) => stored.startsWith(sealedMark)
