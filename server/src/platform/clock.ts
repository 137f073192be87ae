export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }

export function after(
  moment: Date,
  span: { days?: number; hours?: number; minutes?: number; seconds?: number },
): Date {
  const seconds =
    (span.days ?? 0) * 86_400 + (span.hours ?? 0) * 3_600 + (span.minutes ?? 0) * 60 + (span.seconds ?? 0)
  return new Date(moment.getTime() + seconds * 1_000)
}
