import type { BackupLocation } from './backup-location.ts'
import type { BackupSettings } from './backup-settings.ts'
import { openFolderLocation } from './folder-location.ts'

export async function openBackupLocation(settings: BackupSettings): Promise<BackupLocation> {
  if (!isBucket(settings.location)) return openFolderLocation(settings.location)
  const { openS3Location } = await import('./s3-location.ts')
  return await openS3Location(settings)
}

export function isBucket(location: string): boolean {
  return location.startsWith('s3://')
}
