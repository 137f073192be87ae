/** What a server's answer means for a mail: refused for good, or to be tried again; and whether the account itself cannot send. */
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
  // 530: it wants a sign-in, which is the account's affair.
  const isRefusal = responseCode >= 500 && responseCode <= 599 && responseCode !== 530
  return {
    isFinal: isOfMail && isRefusal,
    isOfAccount: !isOfMail || responseCode === 530,
    words: (typeof response === 'string' ? response : undefined) ?? message ?? String(error),
  }
}

const longestPauseMinutes = 120

/** Growing pauses: a minute, then twice as long each time. */
export function pauseAfter(attempts: number): { minutes: number } {
  return { minutes: Math.min(2 ** (attempts - 1), longestPauseMinutes) }
}
