import type { MailStep } from '@savepoint/contract/mail/mail-values.ts'
import { InsideHostError } from '../../../platform/outside-hosts.ts'

export class MailStepError extends Error {
  readonly step: MailStep

  constructor(step: MailStep, words: string) {
    super(words)
    this.step = step
  }
}

/** The message never contains a password: servers learn it only in answer to a command. */
export function failureOf(error: unknown): { step: MailStep; words: string } {
  if (error instanceof MailStepError) return { step: error.step, words: error.message }
  if (error instanceof InsideHostError) return { step: 'name', words: error.message }
  const { code, message, authenticationFailed, responseText } = (error ?? {}) as {
    code?: string
    message?: string
    authenticationFailed?: boolean
    responseText?: string
  }
  return { step: stepOf(code, authenticationFailed), words: responseText || message || code || String(error) }
}

function stepOf(code: string | undefined, authenticationFailed: boolean | undefined): MailStep {
  if (authenticationFailed) return 'signIn'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'name'
  if (code !== undefined && /TLS|SSL|CERT|SELF_SIGNED|EPROTO/.test(code)) return 'tls'
  return 'connect'
}
