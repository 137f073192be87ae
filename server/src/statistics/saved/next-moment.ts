import type { ReportSchedule } from '@savepoint/contract/statistics/statistics-inputs.ts'
import { dayIn } from '@savepoint/contract/statistics/statistics-values.ts'

type Rhythm = Pick<ReportSchedule, 'every' | 'weekday' | 'hour'>

const dayMs = 86_400_000
const hourMs = 3_600_000
/** Clocks of all time zones are a multiple of this apart, and change at one. */
const stepMs = 900_000
/** A time zone's clock is never farther from UTC. */
const farthestMs = 15 * hourMs

/** When a schedule is due next, later than a moment. An hour the clocks leave out begins when they have gone on; of one they show twice the first counts. */
export function nextMoment({ every, weekday, hour }: Rhythm, timeZone: string, after: Date): Date {
  const isItsDay = (day: Date) => {
    if (every === 'week') return (day.getUTCDay() || 7) === weekday
    return every === 'day' || day.getUTCDate() === 1
  }
  for (let day = Date.parse(dayIn(timeZone, after)); ; day += dayMs) {
    if (!isItsDay(new Date(day))) continue
    const moment = firstMomentAt(day + hour * hourMs, timeZone)
    if (moment > after) return moment
  }
}

/** The first moment at which a time zone's clock shows a time or a later one; the time is told as if it were UTC. */
function firstMomentAt(time: number, timeZone: string): Date {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const wanted = new Date(time).toISOString().slice(0, 16).replace('T', ' ')
  let moment = time - farthestMs
  while (clock.format(moment) < wanted) moment += stepMs
  return new Date(moment)
}
