import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { createS3Client } from '../object-store/s3-client.ts'
import type { BackupLocation, StoredObject } from './backup-location.ts'
import type { BackupSettings } from './backup-settings.ts'

/** Nobody waits, but a job that hangs keeps others from running. */
const longestSilence = 60_000

export async function openS3Location({ location, s3 }: BackupSettings): Promise<BackupLocation> {
  const [bucket = '', ...path] = location.slice('s3://'.length).split('/').filter(Boolean)
  const root = path.length === 0 ? '' : `${path.join('/')}/`
  const client = createS3Client({ ...s3, longestSilence, maxAttempts: 3 })
  const objectNamed = (name: string) => ({ Bucket: bucket, Key: root + name })
  return {
    title: `s3://${bucket}/${root}`.replace(/\/$/, ''),
    put: async (name, content) => {
      await client.send(new PutObjectCommand({ ...objectNamed(name), Body: content }))
    },
    get: async (name) => {
      try {
        const { Body } = await client.send(new GetObjectCommand(objectNamed(name)))
        return Buffer.from((await Body?.transformToByteArray()) ?? [])
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    list: async (prefix) => {
      const objects: StoredObject[] = []
      let next: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: root + prefix, ContinuationToken: next }),
        )
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
          objects.push({ name: Key.slice(root.length), size: Size, modifiedAt: LastModified })
        next = page.NextContinuationToken
      } while (next)
      return objects
    },
    delete: async (name) => {
      await client.send(new DeleteObjectCommand(objectNamed(name)))
    },
  }
}
