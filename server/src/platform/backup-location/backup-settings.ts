export type BackupSettings = {
  /** A folder, or `s3://bucket/prefix`. */
  location: string
  s3: {
    endpoint?: string | undefined
    region: string
    accessKey?: string | undefined
    secretKey?: string | undefined
  }
  keep: number
  everyHours: number
  verifyEveryDays: number
  passphrase?: string | undefined
  /** Of pgBackRest, which backs up a database of your own. */
  stanza?: string | undefined
  /** The folder of `postgres`, where a database of your own is restored. */
  programs?: string | undefined
}
