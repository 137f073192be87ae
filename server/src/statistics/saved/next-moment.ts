import type { ReportSchedule } from '@savepoint/contract/statistics/statistics-inputs.ts'
import { dayIn } from '@savepoint/contract/statistics/statistics-values.ts'

type Rhythm = Pick<ReportSchedule, 'every' | 'weekday' | 'hour'>

const dayMs = 86_400_000
const hourMs = 3_600_000
/** The clocks of all time zones differ by, and change at, multiples of this. */
const stepMs = 900_000
const farthestMs = 15 * hourMs

/** Later than `after`. An hour that the clocks skip begins after the change; of one that they repeat, the first counts. */
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

/** The first moment at which the local clock shows `time` or later; `time` is given as if it were UTC. */
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
