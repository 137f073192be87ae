import * as contract from '@savepoint/contract/files.ts'
import type { FastifyReply } from 'fastify'
import type { Implement } from '../platform/implement.ts'
import { fieldProblem, Problem } from '../platform/problems.ts'
import type { FileRow } from './message-queries.ts'
import { openFile } from './open-file.ts'
import type { TicketServices } from './ticket-services.ts'
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
    downloadFile: async ({ actor, params, query, reply }) => {
      const { file, isPreview } = await openFile(services, actor, params.fileId, query.variant)
      return await sendFile(reply, services, file, isPreview)
    },
  })
}

async function sendFile(reply: FastifyReply, { storage }: TicketServices, file: FileRow, isPreview: boolean) {
  const content = await storage.open(isPreview ? (file.preview_sha256 as string) : file.sha256)
  if (!content) throw new Problem('notFound')
  const name = encodeURIComponent(file.name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return reply
    .header('content-type', isPreview ? 'image/webp' : 'application/octet-stream')
    .header(
      'content-disposition',
      isPreview ? 'inline' : `attachment; filename="file"; filename*=UTF-8''${name}`,
    )
    .header('content-length', content.size)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(content.stream)
}
