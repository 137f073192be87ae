/** The address to go to after sign-in: a path of this very site, or null. */
export function safeRedirect(target: string | undefined, origin = window.location.origin): string | null {
  // Browsers read a backslash as a slash and drop tabs and line ends, so `/\evil` and `/\t/evil` leave the site.
  if (!target?.startsWith('/') || /[\\\p{Cc}]/u.test(target)) return null
  if (!URL.canParse(target, origin)) return null
  const url = new URL(target, origin)
  return url.origin === origin && !target.startsWith('//') ? url.pathname + url.search + url.hash : null
}
