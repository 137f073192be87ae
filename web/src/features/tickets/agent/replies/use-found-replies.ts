import { useDebouncedValue } from '@mantine/hooks'
import type { FoundReply } from '@savepoint/contract/tickets/replies/saved-replies.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { searchRepliesQuery } from './replies-api.ts'

const none: readonly FoundReply[] = []

/** What was typed last decides: Enter pressed before its answer came chooses once it is there. */
export function useFoundReplies(typed: string, ticketId: number, onChoose: (found: FoundReply) => void) {
  const [words] = useDebouncedValue(typed, 120)
  const { data, isPlaceholderData, isError, isPaused } = useQuery(searchRepliesQuery(words, ticketId))
  const isCurrent = words === typed && data !== undefined && !isPlaceholderData
  const waitsForAnswer = useRef(false)
  const found = data?.items ?? none
  const first = found[0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the answer to what was typed is there
  useEffect(() => {
    if (!isCurrent || !waitsForAnswer.current) return
    waitsForAnswer.current = false
    if (first) onChoose(first)
  }, [isCurrent, first])
  return {
    found,
    isCurrent,
    isError,
    /** Without a connection no answer comes. */
    isPaused,
    /** By key: what is shown may not answer yet what was typed. */
    enter(index: number) {
      const one = found[index]
      if (!isCurrent) waitsForAnswer.current = true
      else if (one) onChoose(one)
    },
  }
}
