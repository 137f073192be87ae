import { getChallengeRequest } from './guest-api.ts'

export type SolvedChallenge = { payload: string; expiresAt: number }

export async function solveFreshChallenge(signal: AbortSignal): Promise<SolvedChallenge> {
  const challenge = await getChallengeRequest()
  const worker = new Worker(new URL('./challenge.worker.ts', import.meta.url), { type: 'module' })
  signal.addEventListener('abort', () => worker.terminate())
  try {
    const payload = await answerOf(worker, challenge)
    if (payload === null) throw new Error('challenge: no solution')
    return { payload, expiresAt: expiryOf(challenge) }
  } finally {
    worker.terminate()
  }
}

function answerOf(worker: Worker, challenge: unknown) {
  return new Promise<string | null>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<string | null>) => resolve(data)
    worker.onerror = () => reject(new Error('challenge: worker failed'))
    worker.postMessage(challenge)
  })
}

function expiryOf(challenge: Record<string, unknown>): number {
  const { expiresAt } = (challenge.parameters ?? {}) as { expiresAt?: number }
  return expiresAt ? expiresAt * 1_000 : Number.POSITIVE_INFINITY
}
