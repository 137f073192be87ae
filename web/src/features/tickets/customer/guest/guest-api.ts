import type { BodyGiven } from '@savepoint/contract/endpoint.ts'
import {
  confirmGuestRequest,
  getChallenge,
  submitGuestRequest,
} from '@savepoint/contract/tickets/customer-tickets.ts'
import { useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../../lib/api/api.ts'

type GuestRequest = { body: BodyGiven<typeof submitGuestRequest>; idempotencyKey: string }

export const useSubmitGuestRequest = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: GuestRequest) =>
      sendRequest(submitGuestRequest, { body, idempotencyKey, quiet: true }),
  })

export const useConfirmGuestRequest = () =>
  useMutation({
    mutationFn: (code: string) => sendRequest(confirmGuestRequest, { body: { code }, quiet: true }),
  })

export const getChallengeRequest = () => sendRequest(getChallenge, { quiet: true })
