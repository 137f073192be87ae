import type { Pool, RightName } from '@savepoint/contract/rights.ts'
import type { CommandName } from './commands.ts'

/** Each needs one of the rights of every list. */
const rightsOf: Partial<Record<CommandName, readonly (readonly RightName[])[]>> = {
  search: [['tickets.search']],
  reply: [['tickets.reply']],
  note: [['tickets.note']],
  send: [['tickets.reply', 'tickets.note']],
  sendAndResolve: [['tickets.reply'], ['tickets.changeStatus']],
  sendLater: [['tickets.reply']],
  agent: [['tickets.assignAgent']],
  ticketTeam: [['tickets.assignTeam']],
  status: [['tickets.changeStatus']],
  topic: [['tickets.move']],
  priority: [['tickets.changePriority']],
  tag: [['tickets.tag']],
  merge: [['tickets.merge']],
  split: [['tickets.merge']],
  snooze: [['tickets.snooze']],
  wake: [['tickets.snooze']],
  newSideConversation: [['tickets.startSideConversations']],
  log: [['tickets.viewLog']],
  history: [['customers.viewHistory']],
}
const poolNames: readonly CommandName[] = ['my', 'team', 'unassigned', 'all']

/** Whether the role allows a command at all; what is open at the moment may still not offer it. */
export function mayUse(
  name: CommandName,
  { rights, pools }: { rights: readonly RightName[]; pools: readonly Pool[] },
): boolean {
  if (poolNames.includes(name)) return pools.includes(name as Pool)
  return (rightsOf[name] ?? []).every((needed) => needed.some((right) => rights.includes(right)))
}
