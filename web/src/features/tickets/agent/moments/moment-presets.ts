export const presetNames = ['hour', 'evening', 'tomorrow', 'monday'] as const
export type PresetName = (typeof presetNames)[number]
export type Preset = { name: PresetName; until: Date }

const eveningHour = 18
const morningHour = 9

/** In the reader's time zone; what has passed or would say the same twice is left out. */
export function momentPresets(now: Date): Preset[] {
  const on = (days: number, hour: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour)
  const daysToMonday = (8 - now.getDay()) % 7 || 7
  const hour = { name: 'hour' as const, until: new Date(now.getTime() + 3_600_000) }
  const evening = { name: 'evening' as const, until: on(0, eveningHour) }
  return [
    hour,
    ...(evening.until > hour.until ? [evening] : []),
    { name: 'tomorrow', until: on(1, morningHour) },
    ...(daysToMonday > 1 ? [{ name: 'monday' as const, until: on(daysToMonday, morningHour) }] : []),
  ]
}
