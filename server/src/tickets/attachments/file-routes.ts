import * as contract from '@savepoint/contract/tickets/files.ts'
import type { Implement } from '../../platform/http/implement.ts'
import { fieldProblem } from '../../platform/problems.ts'
import type { TicketServices } from '../ticket-services.ts'
import { downloadFile } from './download-file.ts'
import { uploadFile } from './upload-file.ts'

export function fileRoutes(implement: Implement, services: TicketServices) {
  implement(contract, {
    uploadFile: async ({ actor, request }) => {
      const part = request.isMultipart() ? await request.file() : undefined
      if (!part) throw fieldProblem('file', 'Mandatory field')
      return await uploadFile(services, actor, {
        stream: part.file,
        name: part.filename,
        isTruncated: () => part.file.truncated,
      })
    },
    downloadFile: async ({ actor, params, query, reply }) =>
      downloadFile(services, actor, { wanted: { id: params.fileId, variant: query.variant }, reply }),
  })
}
