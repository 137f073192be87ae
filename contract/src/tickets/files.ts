import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../values.ts'
import { attachment } from './ticket-values.ts'

export const uploadFile = endpoint({
  name: 'uploadFile',
  method: 'POST',
  path: '/api/files',
  audience: 'public',
  limit: { guest: 'guestUploads', customer: 'uploads' },
  carries: 'upload',
  refusesStaleToken: true,
  status: 201,
  response: attachment,
})

export const downloadFile = endpoint({
  name: 'downloadFile',
  method: 'GET',
  path: '/api/files/{fileId}',
  audience: 'signedIn',
  carries: 'download',
  params: z.object({ fileId: id }),
  query: z.strictObject({ variant: z.enum(['original', 'preview']).default('original') }),
  response: z.unknown(),
})
