type Given = {
  DATABASE_URL?: string | undefined
  DATABASE_DIRECT_URL?: string | undefined
  DATABASE_READ_URLS?: string | undefined
  SECRET_KEYS?: string | undefined
  FILES_S3_BUCKET?: string | undefined
  BACKUP_LOCATION?: string | undefined
  BACKUP_PASSPHRASE?: string | undefined
}

const bucketSettings = ['FILES_S3_ENDPOINT', 'FILES_S3_REGION', 'FILES_S3_ACCESS_KEY', 'FILES_S3_SECRET_KEY']

/** What is wrong about settings of which each is right by itself. */
export function findConflict(given: Given): string | undefined {
  const isGiven = (name: string) => name in given
  if (given.DATABASE_URL !== undefined && given.SECRET_KEYS === undefined)
    return 'SECRET_KEYS is required with DATABASE_URL (see docs/operations.md)'
  const needUrl = ['DATABASE_DIRECT_URL', 'DATABASE_READ_URLS'].filter(isGiven)
  if (given.DATABASE_URL === undefined && needUrl.length > 0)
    return `${needUrl.join(' and ')} cannot be set without DATABASE_URL`
  const needBucket = bucketSettings.filter(isGiven)
  if (given.FILES_S3_BUCKET === undefined && needBucket.length > 0)
    return `${needBucket.join(' and ')} cannot be set without FILES_S3_BUCKET`
  if (given.BACKUP_LOCATION?.startsWith('s3://') && given.BACKUP_PASSPHRASE === undefined)
    return 'BACKUP_PASSPHRASE is required when BACKUP_LOCATION is a bucket, to encrypt the keys in the backup'
  return undefined
}
