const works = new Set<() => Promise<unknown>>()
const longestMs = 3_000

/** Something to finish while the session still holds: what is written goes out, what is half sent is sent. */
export function beforeSignOut(work: () => Promise<unknown>) {
  works.add(work)
}

/** Waits for all of it, but nobody is kept signed in by a server that does not answer. */
export async function finishBeforeSignOut() {
  const all = Promise.allSettled([...works].map((work) => work()))
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, longestMs))])
}
