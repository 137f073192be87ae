import * as contract from '@savepoint/contract/tickets/widget-uploads/widget-uploads.ts'
import type { Implement } from '../../platform/http/implement.ts'
import { receiveUpload } from '../attachments/receive-upload.ts'
import type { TicketServices } from '../ticket-services.ts'
import { createUploadLink, deleteWaitingUpload, listWaitingUploads, uploadByLink } from './widget-uploads.ts'

export function widgetUploadRoutes(implement: Implement, services: TicketServices) {
  implement(contract, {
    createUploadLink: async ({ body }) => createUploadLink(services, body),
    uploadByLink: async ({ params, request }) =>
      uploadByLink(services, params.code, () => receiveUpload(request)),
    listWaitingUploads: async ({ actor }) => ({
      items: await listWaitingUploads(services, actor.id),
      nextCursor: null,
    }),
    deleteWaitingUpload: async ({ actor, params }) => {
      await deleteWaitingUpload(services, actor.id, params.id)
      return null
    },
  })
}
