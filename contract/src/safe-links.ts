const safeLink = /^(https?:\/\/|mailto:|\/(?!\/)|#)/i

/** Where a link of a document may lead: the web, a mailbox, a place in the product, a place in the text. */
export const isSafeLink = (address: string): boolean => safeLink.test(address)
