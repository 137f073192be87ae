import { S3Client } from '@aws-sdk/client-s3'

const connectMilliseconds = 2_000

/** Without keys, the role of the machine is used. `longestSilence`: in milliseconds, of a bucket that is asked. */
export function createS3Client(settings: {
  region: string
  endpoint?: string | undefined
  accessKey?: string | undefined
  secretKey?: string | undefined
  longestSilence: number
  maxAttempts: number
}): S3Client {
  const { region, endpoint, accessKey, secretKey, longestSilence, maxAttempts } = settings
  return new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    maxAttempts,
    requestHandler: { connectionTimeout: connectMilliseconds, socketTimeout: longestSilence },
    // Other S3-compatible services rarely support a host name per bucket.
    forcePathStyle: endpoint !== undefined,
    // Not all of them support the checksums in chunk trailers that are sent by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(accessKey && secretKey && { credentials: { accessKeyId: accessKey, secretAccessKey: secretKey } }),
  })
}
