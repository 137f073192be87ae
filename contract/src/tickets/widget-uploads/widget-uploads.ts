import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { signedPlayer } from '../../knowledge/support-widget/support-widget.ts'
import { id, nothing, pageOf, time } from '../../values.ts'
import { attachment } from '../ticket-values.ts'

export const createUploadLink = endpoint({
  name: 'createUploadLink',
  method: 'POST',
  path: '/api/public/widget/uploadLinks',
  audience: 'public',
  limit: 'widgetUploads',
  status: 201,
  body: signedPlayer,
  response: z.object({ url: z.string(), expiresAt: time }),
})

export const uploadByLink = endpoint({
  name: 'uploadByLink',
  method: 'POST',
  path: '/api/public/widget/uploads/{code}',
  audience: 'public',
  limit: 'widgetUploads',
  carries: 'upload',
  status: 201,
  params: z.object({ code: z.string().min(20).max(100) }),
  response: attachment,
})

export const listWaitingUploads = endpoint({
  name: 'listWaitingUploads',
  method: 'GET',
  path: '/api/customer/widgetUploads',
  audience: 'customer',
  response: pageOf(attachment),
})

export const deleteWaitingUpload = endpoint({
  name: 'deleteWaitingUpload',
  method: 'DELETE',
  path: '/api/customer/widgetUploads/{id}',
  audience: 'customer',
  limit: 'customerActions',
  status: 204,
  params: z.object({ id }),
  response: nothing,
})
