import { S3Client } from '@aws-sdk/client-s3'

const connectMilliseconds = 2_000

/** Without keys, the role of the machine is used. `longestSilence`, in milliseconds: for those whose caller waits; otherwise there is no limit. */
export function createS3Client(settings: {
  region: string
  endpoint?: string | undefined
  accessKey?: string | undefined
  secretKey?: string | undefined
  longestSilence?: number
}): S3Client {
  const { region, endpoint, accessKey, secretKey, longestSilence } = settings
  return new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    ...(longestSilence !== undefined && {
      maxAttempts: 2,
      requestHandler: { connectionTimeout: connectMilliseconds, socketTimeout: longestSilence },
    }),
    // Other S3-compatible services rarely support a host name per bucket.
    forcePathStyle: endpoint !== undefined,
    // Not all of them support the checksums in chunk trailers that are sent by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(accessKey && secretKey && { credentials: { accessKeyId: accessKey, secretAccessKey: secretKey } }),
  })
}
