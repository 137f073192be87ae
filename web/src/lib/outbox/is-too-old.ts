const patienceMs = 24 * 3_600_000

/**
 * Whether a message may be sent twice if it is sent again with its key: the server knows keys for two days, and clocks
 * of devices are off.
 */
export const isTooOld = (writtenAt: string, now: number) => now - Date.parse(writtenAt) >= patienceMs
