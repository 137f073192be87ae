import { downloadFile } from '@savepoint/contract/files.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { fetchFile } from './fetch-file.ts'

/** An attachment's picture as an address the page may show: files open only to whoever sends a token. */
export function useFilePicture(fileId: string, isWanted = true) {
  const query = useQuery({
    queryKey: [downloadFile.name, fileId, 'preview'],
    queryFn: ({ signal }) => fetchFile(fileId, 'preview', signal),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isWanted,
  })
  const blob = query.data
  const address = useBlobAddress(blob)
  return { address, isError: query.isError, refetch: query.refetch }
}

const addresses = new WeakMap<Blob, { address: string; users: number }>()

function useBlobAddress(blob: Blob | undefined): string | undefined {
  useEffect(() => {
    if (!blob) return
    const entry = entryOf(blob)
    entry.users += 1
    return () => {
      entry.users -= 1
      if (entry.users > 0) return
      URL.revokeObjectURL(entry.address)
      addresses.delete(blob)
    }
  }, [blob])
  return blob && entryOf(blob).address
}

function entryOf(blob: Blob) {
  const known = addresses.get(blob)
  if (known) return known
  const entry = { address: URL.createObjectURL(blob), users: 0 }
  addresses.set(blob, entry)
  return entry
}
