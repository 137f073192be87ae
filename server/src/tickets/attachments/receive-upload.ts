import type { FastifyRequest } from 'fastify'
import { filePart } from '../../platform/http/file-part.ts'
import type { Upload } from './upload-file.ts'

/** The one file of a multipart body. */
export async function receiveUpload(request: FastifyRequest): Promise<Upload> {
  const part = await filePart(request)
  return { stream: part.file, name: part.filename, isTruncated: () => part.file.truncated }
}
