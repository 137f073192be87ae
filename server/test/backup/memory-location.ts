import type { BackupLocation } from '../../src/platform/backup-location/backup-location.ts'

export function openMemoryLocation(now: () => Date) {
  const objects = new Map<string, { content: Buffer; modifiedAt: Date }>()
  const location: BackupLocation = {
    title: 'memory',
    put: async (name, content) => void objects.set(name, { content, modifiedAt: now() }),
    get: async (name) => objects.get(name)?.content,
    list: async (prefix) =>
      [...objects]
        .filter(([name]) => name.startsWith(prefix))
        .map(([name, { content, modifiedAt }]) => ({ name, size: content.length, modifiedAt })),
    delete: async (name) => void objects.delete(name),
  }
  return {
    location,
    names: (prefix: string) => [...objects.keys()].filter((name) => name.startsWith(prefix)),
  }
}
