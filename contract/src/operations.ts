import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { nothing } from './values.ts'

export const reportFailure = endpoint({
  name: 'reportFailure',
  countsOnly: true,
  method: 'POST',
  path: '/api/public/failures',
  deferrable: true,
  audience: 'public',
  limit: 'errorReports',
  status: 204,
  body: z.strictObject({
    message: z.string().max(1_000),
    stack: z.string().max(8_000).optional(),
    path: z.string().max(500),
    requestId: z.string().max(100).optional(),
    release: z.string().max(50),
  }),
  response: nothing,
})
