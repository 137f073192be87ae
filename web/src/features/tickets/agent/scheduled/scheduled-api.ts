import type { BodyGiven } from '@savepoint/contract/endpoint.ts'
import {
  cancelScheduledReply,
  deleteScheduledReply,
  scheduleReply,
  sendScheduledReply,
} from '@savepoint/contract/tickets/scheduled-replies/scheduled-replies.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { sendRequest } from '../../../../lib/api/api.ts'
import { afterMessage, refreshQueue, refreshTicket } from '../ticket-data/ticket-api.ts'
import { attemptFor, mayBeDone, type ScheduleAttempt } from './schedule-attempt.ts'

export function useScheduleReply(ticketId: number) {
  const unanswered = useRef<ScheduleAttempt | null>(null)
  return useMutation({
    mutationFn: async (given: BodyGiven<typeof scheduleReply>) => {
      const before = unanswered.current
      const attempt = attemptFor(given, before)
      unanswered.current = attempt
      try {
        const { body } = attempt
        const reply = await sendRequest(scheduleReply, { params: { id: ticketId }, body, quiet: true })
        unanswered.current = null
        return reply
      } catch (error) {
        if (!mayBeDone(error, attempt === before)) unanswered.current = null
        throw error
      }
    },
    onSettled: () => refreshTicket(ticketId),
  })
}

export const useSendScheduledReply = (ticketId: number) =>
  useMutation({
    mutationFn: (replyId: string) =>
      sendRequest(sendScheduledReply, { params: { id: ticketId, replyId }, quiet: true }),
    onSuccess: (message) => afterMessage(ticketId, message),
    onSettled: () => {
      refreshTicket(ticketId)
      refreshQueue()
    },
  })

export const useCancelScheduledReply = (ticketId: number) =>
  useMutation({
    mutationFn: (replyId: string) =>
      sendRequest(cancelScheduledReply, { params: { id: ticketId, replyId }, quiet: true }),
    onSettled: () => refreshTicket(ticketId),
  })

export const useDeleteScheduledReply = (ticketId: number) =>
  useMutation({
    mutationFn: (replyId: string) =>
      sendRequest(deleteScheduledReply, { params: { id: ticketId, replyId }, quiet: true }),
    onSettled: () => refreshTicket(ticketId),
  })
