import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { fieldProblem } from '../problems.ts'

/** `end`: to be called once the file has been read; refuses a body with a second one. */
export type FilePart = { file: MultipartFile; end: () => Promise<void> }

/** The one file of a multipart body. Whoever reads it does so `whole`. */
export async function filePart(
  request: FastifyRequest,
  limits: { fileSize?: number } = {},
): Promise<FilePart> {
  const files = request.isMultipart() ? request.files({ limits }) : undefined
  const file = files && (await whole(() => files.next())).value
  if (!file) throw fieldProblem('file', 'Mandatory field')
  return { file, end: () => whole(async () => void (await files.next())) }
}

export async function fileBytes(request: FastifyRequest, limits: { fileSize: number }): Promise<Buffer> {
  const { file, end } = await filePart(request, limits)
  const bytes = await whole(() => file.toBuffer())
  await end()
  return bytes
}

/** Refuses a body that is no multipart body, was cut off, or has several files. */
export async function whole<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (isOfParser(error)) throw fieldProblem('file', 'Invalid value')
    if (error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT')
      throw fieldProblem('file', 'Max number of files 1')
    throw error
  }
}

/** Its errors have neither a code nor a type, unlike those of files, connections and limits. */
const isOfParser = (error: unknown) =>
  error instanceof Error && error.name === 'Error' && !('code' in error) && !('statusCode' in error)
