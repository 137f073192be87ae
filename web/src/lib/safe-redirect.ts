/** The address to go to after sign-in: a path of this very site, or null. */
export function safeRedirect(target: string | undefined, origin = window.location.origin): string | null {
  // Browsers read a backslash as a slash and drop tabs and line ends, so `/\evil` and `/\t/evil` leave the site.
  if (!target?.startsWith('/') || /[\\\p{Cc}]/u.test(target)) return null
  if (!URL.canParse(target, origin)) return null
  const url = new URL(target, origin)
  const path = url.pathname + url.search + url.hash
  // Dots are resolved by now: `/..//evil` has become `//evil`, the address of another site.
  return url.origin === origin && !path.startsWith('//') ? path : null
}
