import type { FastifyRequest } from 'fastify'
import { filePart } from '../../platform/http/file-part.ts'
import type { Upload } from './upload-file.ts'

/** The one file of a multipart body. */
export async function receiveUpload(request: FastifyRequest): Promise<Upload> {
  const { file, end } = await filePart(request)
  return { stream: file.file, name: file.filename, isTruncated: () => file.file.truncated, end }
}
