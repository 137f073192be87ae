import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { Problem } from '../problems.ts'
import type { FileStorage } from './file-storage.ts'

export type S3Settings = {
  bucket: string
  region: string
  endpoint?: string
  accessKey?: string
  secretKey?: string
}

/** Requests wait for the bucket and keep others waiting. */
const longestSilence = 5_000

export async function createS3FileStorage(settings: S3Settings): Promise<FileStorage> {
  const { PutObjectCommand, GetObjectCommand, HeadObjectCommand, DeleteObjectCommand, NoSuchKey, NotFound } =
    await import('@aws-sdk/client-s3')
  const { createS3Client } = await import('../object-store/s3-client.ts')
  const client = createS3Client({ ...settings, longestSilence, maxAttempts: 2 })
  const { bucket } = settings
  const location = (sha256: string) => ({
    Bucket: bucket,
    Key: `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`,
  })

  return {
    put: async (source, sha256) => {
      if (typeof source !== 'string') {
        await reached(client.send(new PutObjectCommand({ ...location(sha256), Body: source })))
        return
      }
      const { size } = await stat(source)
      const body = createReadStream(source)
      await reached(
        client.send(new PutObjectCommand({ ...location(sha256), Body: body, ContentLength: size })),
      )
      await rm(source, { force: true })
    },
    open: async (sha256) => {
      try {
        const { Body, ContentLength } = await reached(client.send(new GetObjectCommand(location(sha256))))
        return { stream: Body as Readable, size: ContentLength ?? 0 }
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    has: async (sha256) => {
      try {
        await reached(client.send(new HeadObjectCommand(location(sha256))))
        return true
      } catch (error) {
        if (error instanceof NotFound) return false
        throw error
      }
    },
    delete: async (sha256) => {
      await reached(client.send(new DeleteObjectCommand(location(sha256))))
    },
    check: async () => {
      // Needs no right beyond those of storing files.
      await client.send(
        new PutObjectCommand({ Bucket: bucket, Key: 'check', Body: 'written to see whether it can be' }),
      )
      return undefined
    },
  }
}

/** A bucket that is away or overloaded will be back, so clients get 503. What it refuses is an error of the settings. */
async function reached<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    const status = (error as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode
    if (status === undefined || status >= 500 || status === 429) throw new Problem('unavailable', {}, error)
    throw error
  }
}
