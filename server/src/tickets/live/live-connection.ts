import type { LiveMessage } from '@savepoint/contract/tickets/live.ts'
import type { AgentActor, CustomerActor } from '../../platform/actors.ts'

export type LiveConnection = {
  actor: AgentActor | CustomerActor
  send: (message: LiveMessage) => void
  close: () => void
}
