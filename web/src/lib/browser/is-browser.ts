/** False while the server renders a page. */
export const isBrowser = typeof document !== 'undefined'
