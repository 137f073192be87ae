import type { Locale } from '@savepoint/contract/people/people.ts'

const units = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte', 'petabyte'] as const

/** "1.2 GB", in steps of a thousand as disks are sold; nothing smaller than kilobytes. */
export function byteSize(bytes: number, language: Locale): string {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3) - 1))
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[step] ?? 'kilobyte',
    maximumFractionDigits: step > 1 ? 1 : 0,
  }).format(bytes / 1_000 ** (step + 1))
}
