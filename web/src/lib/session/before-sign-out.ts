const works = new Set<() => Promise<unknown>>()
const longestMs = 3_000

export function beforeSignOut(work: () => Promise<unknown>) {
  works.add(work)
}

/** Waits for all of it, but not for a server that does not respond. */
export async function finishBeforeSignOut() {
  const all = Promise.allSettled([...works].map((work) => work()))
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, longestMs))])
}
