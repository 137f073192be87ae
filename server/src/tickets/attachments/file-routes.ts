import * as contract from '@savepoint/contract/tickets/files.ts'
import type { Implement } from '../../platform/http/implement.ts'
import type { TicketServices } from '../ticket-services.ts'
import { downloadFile } from './download-file.ts'
import { receiveUpload } from './receive-upload.ts'
import { uploadFile } from './upload-file.ts'

export function fileRoutes(implement: Implement, services: TicketServices) {
  implement(contract, {
    uploadFile: async ({ actor, request }) => uploadFile(services, actor, await receiveUpload(request)),
    downloadFile: async ({ actor, params, query, reply }) =>
      downloadFile(services, actor, { wanted: { id: params.fileId, variant: query.variant }, reply }),
  })
}
