import { useTranslation } from '../../../lib/language/use-translation.ts'

/** Hours and minutes, as working time is counted: no days, which have different lengths. Below ten minutes to the second. */
export function useSpanText() {
  const { t } = useTranslation('admin')
  return (seconds: number): string => {
    const whole = Math.round(seconds)
    const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor((whole % 3_600) / 60)]
    const rest = whole % 60
    const parts = [
      hours > 0 && t(($) => $.sla.spans.hours, { count: hours }),
      minutes > 0 && t(($) => $.sla.spans.minutes, { count: minutes }),
      whole < 600 && rest > 0 && t(($) => $.sla.spans.seconds, { count: rest }),
    ].filter((part) => part !== false)
    return parts.length > 0 ? parts.join(' ') : t(($) => $.sla.spans.minutes, { count: 0 })
  }
}
