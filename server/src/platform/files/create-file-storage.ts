import type { FileStorage } from './file-storage.ts'
import { createLocalFileStorage } from './local-file-storage.ts'
import type { S3Settings } from './s3-file-storage.ts'

export async function createFileStorage(settings: {
  dataDir: string
  s3?: S3Settings
}): Promise<FileStorage> {
  if (!settings.s3) return createLocalFileStorage(settings.dataDir)
  const { createS3FileStorage } = await import('./s3-file-storage.ts')
  return await createS3FileStorage(settings.s3)
}
