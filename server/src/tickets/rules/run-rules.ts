import type { TicketServices } from '../ticket-services.ts'
import { followEvents } from './follow-events.ts'
import { runDueRules } from './run-due-rules.ts'

export async function runRules(
  services: TicketServices,
  mustStop: () => boolean = () => false,
): Promise<void> {
  let isMore = true
  while (isMore && !mustStop()) isMore = await followEvents(services)
  await runDueRules(services, mustStop)
}
