import type { BodyGiven } from '@savepoint/contract/endpoint.ts'
import {
  cancelScheduledReply,
  deleteScheduledReply,
  scheduleReply,
  sendScheduledReply,
} from '@savepoint/contract/tickets/scheduled-replies/scheduled-replies.ts'
import { useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../../lib/api/api.ts'
import { afterMessage, refreshQueue, refreshTicket } from '../ticket-data/ticket-api.ts'

export const useScheduleReply = (ticketId: number) =>
  useMutation({
    mutationFn: (body: BodyGiven<typeof scheduleReply>) =>
      sendRequest(scheduleReply, { params: { id: ticketId }, body, quiet: true }),
    onSettled: () => refreshTicket(ticketId),
  })

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
