import { randomId } from '../browser/random-id.ts'
import { isTransient, ProblemError } from '../problems/problem-error.ts'

/** Long enough for a connection to come back; the same request after that is meant as another one. */
export const reusedForMs = 10 * 60_000

type Attempt = { content: string; key: string; at: number }

/** By address, the last attempt that got no answer. */
const unanswered = new Map<string, Attempt>()

/**
 * Sends with an idempotency key. A request without an answer may have been carried out: the next one with the same
 * content takes its key, so that the server does it once.
 */
export async function sendOnce<T>(
  { address, content }: { address: string; content: string },
  send: (key: string) => Promise<T>,
): Promise<T> {
  const last = unanswered.get(address)
  const isRepeated = last?.content === content && Date.now() - last.at < reusedForMs
  const key = isRepeated ? last.key : randomId()
  try {
    const answer = await send(key)
    unanswered.delete(address)
    return answer
  } catch (error) {
    if (isUnanswered(error)) unanswered.set(address, { content, key, at: Date.now() })
    throw error
  }
}

const isUnanswered = (error: unknown) => !(error instanceof ProblemError) || isTransient(error)
