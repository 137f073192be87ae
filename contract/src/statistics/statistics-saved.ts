import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, named, nothing, time } from '../values.ts'
import { savedReportInput } from './statistics-inputs.ts'

const path = '/api/private/statistics/reports'
const seen = { audience: 'agent', right: 'statistics.view' } as const
const one = z.object({ id })

export const savedReport = z.object({
  ...savedReportInput.shape,
  id,
  /** Null without a schedule; after an error the next try. */
  nextAt: time.nullable(),
  lastSentAt: time.nullable(),
  updatedAt: time,
})
export type SavedReport = z.output<typeof savedReport>

export const listSavedReports = endpoint({
  name: 'listSavedReports',
  method: 'GET',
  path,
  ...seen,
  response: z.object({ items: z.array(savedReport), recipients: z.array(named) }),
})

export const createSavedReport = endpoint({
  name: 'createSavedReport',
  method: 'POST',
  path,
  ...seen,
  idempotent: true,
  status: 201,
  body: savedReportInput,
  response: savedReport,
})

export const updateSavedReport = endpoint({
  name: 'updateSavedReport',
  method: 'PUT',
  path: `${path}/{id}`,
  ...seen,
  params: one,
  body: savedReportInput,
  response: savedReport,
})

export const deleteSavedReport = endpoint({
  name: 'deleteSavedReport',
  method: 'DELETE',
  path: `${path}/{id}`,
  ...seen,
  status: 204,
  params: one,
  response: nothing,
})

export const sendSavedReport = endpoint({
  name: 'sendSavedReport',
  method: 'POST',
  path: `${path}/{id}/send`,
  ...seen,
  status: 202,
  params: one,
  response: nothing,
})
