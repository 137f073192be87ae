import type { BodyGiven } from '@savepoint/contract/endpoint.ts'
import {
  confirmGuestRequest,
  getChallenge,
  getGuestRequestStatus,
  requestStatusCode,
  submitGuestRequest,
} from '@savepoint/contract/tickets/customer-tickets.ts'
import { useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../../lib/api/api.ts'

export type GuestRequest = { body: BodyGiven<typeof submitGuestRequest>; idempotencyKey: string }

export const useSubmitGuestRequest = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: GuestRequest) =>
      sendRequest(submitGuestRequest, { body, idempotencyKey, quiet: true }),
  })

export const useConfirmGuestRequest = () =>
  useMutation({
    mutationFn: (code: string) => sendRequest(confirmGuestRequest, { body: { code }, quiet: true }),
  })

/** The number as typed, and the address that the request was sent with. */
export type RequestOfGuest = { id: string; email: string }

export const useRequestStatusCode = () =>
  useMutation({
    mutationFn: (body: BodyGiven<typeof requestStatusCode>) =>
      sendRequest(requestStatusCode, { body, quiet: true }),
  })

/** A change to the browser, since every attempt counts: nothing is fetched again by itself. */
export const useGetGuestRequestStatus = () =>
  useMutation({
    mutationFn: (body: BodyGiven<typeof getGuestRequestStatus>) =>
      sendRequest(getGuestRequestStatus, { body, quiet: true }),
  })

export const getChallengeRequest = () => sendRequest(getChallenge, { quiet: true })
