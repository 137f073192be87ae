import type { FastifyRequest } from 'fastify'
import { fieldProblem } from '../../platform/problems.ts'
import type { Upload } from './upload-file.ts'

/** The one file of a multipart body. */
export async function receiveUpload(request: FastifyRequest): Promise<Upload> {
  const part = request.isMultipart() ? await request.file() : undefined
  if (!part) throw fieldProblem('file', 'Mandatory field')
  return { stream: part.file, name: part.filename, isTruncated: () => part.file.truncated }
}
