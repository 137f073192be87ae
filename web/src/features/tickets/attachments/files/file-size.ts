import type { Translate } from '../../../../lib/language/i18n.ts'

export function fileSize(bytes: number, t: Translate, language: string): string {
  const figure = (value: number) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value)
  if (bytes < 1_024) return `${figure(bytes)} ${t(($) => $.files.units.B)}`
  if (bytes < 1_024 ** 2) return `${figure(Math.round(bytes / 1_024))} ${t(($) => $.files.units.KB)}`
  return `${figure(bytes / 1_024 ** 2)} ${t(($) => $.files.units.MB)}`
}
