import { UnreadableFileError } from './email-files.ts'

/** Whether a server's answer is final for the email, and whether it is the account that cannot send. */
export function judgeFailure(error: unknown): { isFinal: boolean; isOfAccount: boolean; words: string } {
  const {
    code,
    responseCode = 0,
    response,
    message,
  } = error as {
    code?: string
    responseCode?: number
    response?: unknown
    message?: string
  }
  const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  // 530 asks for a sign-in: the account is at fault, not the email.
  const isRefusal = responseCode >= 500 && responseCode <= 599 && responseCode !== 530
  return {
    isFinal: isOfMail && isRefusal,
    isOfAccount: !(isOfMail || error instanceof UnreadableFileError) || responseCode === 530,
    words: storable((typeof response === 'string' ? response : undefined) ?? message ?? String(error)),
  }
}

/** The database refuses NUL characters. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()

const longestPauseMinutes = 120

export function pauseAfter(attempts: number): { minutes: number } {
  return { minutes: Math.min(2 ** (attempts - 1), longestPauseMinutes) }
}
