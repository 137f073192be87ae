import { type Db, isDatabaseAway } from '../../platform/database/database.ts'
import { throwErrors } from '../../platform/jobs/try-each.ts'
import type { TicketServices } from '../ticket-services.ts'
import { type DueKind, type LockedTicket, lockDueTicket } from './ticket-queries.ts'

type Work = {
  due: DueKind
  move: (tx: Db, ticket: LockedTicket) => Promise<void>
  mustStop: () => boolean
}

const longestRun = 10_000
const mostFailures = 100

/**
 * Moves what is due, each ticket in a transaction of its own, once however many workers there are. One that fails keeps no other from its turn; the
 * errors are thrown in the end. How many were moved.
 */
export async function workOffDue(
  { db, clock }: Pick<TicketServices, 'db' | 'clock'>,
  { due, move, mustStop }: Work,
): Promise<number> {
  const failures = new Map<number, unknown>()
  let moved = 0
  while (moved < longestRun && failures.size < mostFailures && !mustStop()) {
    const outcome = await moveNext()
    if (outcome === 'none') break
    if (outcome === 'moved') moved += 1
  }
  throwErrors([...failures.values()])
  return moved

  async function moveNext(): Promise<'moved' | 'failed' | 'none'> {
    let current: number | undefined
    try {
      return await db.begin(async (tx) => {
        const ticket = await lockDueTicket(tx, due, { now: clock.now(), except: [...failures.keys()] })
        if (!ticket) return 'none'
        current = ticket.id
        await move(tx, ticket)
        return 'moved'
      })
    } catch (error) {
      if (current === undefined || isDatabaseAway(error)) throw error
      failures.set(current, error)
      return 'failed'
    }
  }
}
