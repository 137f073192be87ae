import type { MailStep } from '@savepoint/contract/mail/mail-values.ts'

export type StepResult = { server: 'imap' | 'smtp'; step: MailStep; ok: boolean; message: string | null }
type Step = { step: MailStep; run: () => Promise<unknown> }

/** Runs the steps until one fails, and keeps the reason as the server or the system words it. */
export async function inSteps(
  server: StepResult['server'],
  steps: Step[],
  { until, secret }: { until: AbortSignal; secret: string },
): Promise<StepResult[]> {
  const results: StepResult[] = []
  for (const { step, run } of steps) {
    try {
      await Promise.race([run(), whenAborted(until)])
      results.push({ server, step, ok: true, message: null })
    } catch (error) {
      const failed = isAboutTls(error) ? 'tls' : step
      const message = wordsOf(error).replaceAll(secret, '•••').slice(0, 500)
      return [
        ...results.filter((result) => result.step !== failed),
        { server, step: failed, ok: false, message },
      ]
    }
  }
  return results
}

function whenAborted(until: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const late = () => reject(new Error('No answer in time'))
    if (until.aborted) late()
    else until.addEventListener('abort', late, { once: true })
  })
}

/** Without TLS from the first byte, the libraries start TLS while they sign in. */
function isAboutTls(error: unknown): boolean {
  const { tlsFailed, code, originalCode } = error as {
    tlsFailed?: boolean
    code?: string
    originalCode?: string
  }
  return tlsFailed === true || code === 'ETLS' || /CERT|SIGNATURE|_TLS_|_SSL_/.test(originalCode ?? '')
}

function wordsOf(error: unknown): string {
  const { response, responseText, message } = error as {
    response?: unknown
    responseText?: string
    message?: string
  }
  return responseText ?? (typeof response === 'string' ? response : undefined) ?? message ?? String(error)
}
