/** Answers of the API are never taken from a cache on the way. */
export const noCache = { 'Cache-Control': 'no-cache', Pragma: 'no-cache' }
