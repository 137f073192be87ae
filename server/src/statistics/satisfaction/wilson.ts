/** The 97.5 % point of the standard normal distribution. */
const z = 1.959964

/** The 95 % score interval of Wilson: unlike the usual one it stays between 0 and 1, and is right for few answers too. */
export function wilsonInterval(good: number, answered: number): { low: number; high: number } | null {
  if (answered === 0) return null
  const share = good / answered
  const square = (z * z) / answered
  const center = (share + square / 2) / (1 + square)
  const half = (Math.sqrt((share * (1 - share)) / answered + square / (4 * answered)) * z) / (1 + square)
  return { low: Math.max(0, center - half), high: Math.min(1, center + half) }
}
