import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { fieldProblem } from '../problems.ts'

/** The one file of a multipart body. Whoever reads it does so `whole`. */
export async function filePart(
  request: FastifyRequest,
  limits: { fileSize?: number } = {},
): Promise<MultipartFile> {
  const part = request.isMultipart() ? await whole(() => request.file({ limits })) : undefined
  if (!part) throw fieldProblem('file', 'Mandatory field')
  return part
}

export async function fileBytes(request: FastifyRequest, limits: { fileSize: number }): Promise<Buffer> {
  const part = await filePart(request, limits)
  return await whole(() => part.toBuffer())
}

/** Refuses a body that is no multipart body, or was cut off. */
export async function whole<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (isOfParser(error)) throw fieldProblem('file', 'Invalid value')
    throw error
  }
}

/** Its errors have neither a code nor a type, unlike those of files, connections and limits. */
const isOfParser = (error: unknown) =>
  error instanceof Error && error.name === 'Error' && !('code' in error) && !('statusCode' in error)
