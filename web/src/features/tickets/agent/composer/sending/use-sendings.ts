import { useShallow } from 'zustand/react/shallow'
import { useAgent } from '../../../../people/authentication/use-rights.ts'
import { useSendQueue } from './send-queue.ts'
import type { Sending } from './sending.ts'

export function useSendings(isWanted: (sending: Sending) => boolean) {
  const owner = useAgent()?.id
  return useSendQueue(
    useShallow(({ messages }) => messages.filter((one) => one.owner === owner && isWanted(one))),
  )
}
