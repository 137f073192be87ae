import type { Translate } from '../../../../lib/language/i18n.ts'

export function fileSize(bytes: number, t: Translate<'files'>, language: string): string {
  const figure = (value: number) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value)
  if (bytes < 1_024) return `${figure(bytes)} ${t(($) => $.units.B)}`
  if (bytes < 1_024 ** 2) return `${figure(Math.round(bytes / 1_024))} ${t(($) => $.units.KB)}`
  return `${figure(bytes / 1_024 ** 2)} ${t(($) => $.units.MB)}`
}
