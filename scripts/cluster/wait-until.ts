import { setTimeout as sleep } from 'node:timers/promises'

/** Throws a sentence when it takes too long, or when it is not wanted any more. */
export async function waitUntil(
  isSo: () => Promise<boolean>,
  { seconds, otherwise, signal }: { seconds: number; otherwise: string; signal?: AbortSignal | undefined },
): Promise<void> {
  const until = Date.now() + seconds * 1_000
  while (!(await isSo().catch(() => false))) {
    signal?.throwIfAborted()
    if (Date.now() > until) throw new Error(`${otherwise} within ${seconds} seconds.`)
    await sleep(200)
  }
}

export async function answersOk(url: string): Promise<boolean> {
  return await fetch(url, { signal: AbortSignal.timeout(3_000) }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.ok
    },
    () => false,
  )
}
