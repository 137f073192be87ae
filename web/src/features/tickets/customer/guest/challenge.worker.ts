import { type Challenge, type DeriveKeyFunction, solveChallenge } from 'altcha-lib'
import { deriveKey as derivePbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2'
import { deriveKey as deriveSha } from 'altcha-lib/algorithms/web/sha'

/** Responds with the payload, or null when the challenge could not be solved. */
self.addEventListener('message', async ({ data: challenge }: MessageEvent<Challenge>) => {
  const deriveKey: DeriveKeyFunction = challenge.parameters.algorithm.startsWith('PBKDF2')
    ? derivePbkdf2
    : deriveSha
  const solution = await solveChallenge({ challenge, deriveKey }).catch(() => null)
  self.postMessage(solution && btoa(JSON.stringify({ challenge, solution })))
})
