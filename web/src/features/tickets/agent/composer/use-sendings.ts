import { useShallow } from 'zustand/react/shallow'
import { useAgent } from '../../../people/use-rights.ts'
import { useSendQueue } from './send-queue.ts'

/** The agent's own messages of a ticket that the server does not have yet. */
export function useSendings(ticketId: number) {
  const owner = useAgent()?.id
  return useSendQueue(
    useShallow(({ sendings }) => sendings.filter((one) => one.ticketId === ticketId && one.owner === owner)),
  )
}
