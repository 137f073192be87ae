const yearSeconds = 31_536_000

/** Kept for the server, which renders the public pages; null removes it. */
export function setPageCookie(name: string, value: string | null) {
  const age = value === null ? 0 : yearSeconds
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that the product supports.
  document.cookie = `${name}=${value ?? ''}; path=/; max-age=${age}; samesite=lax`
}
