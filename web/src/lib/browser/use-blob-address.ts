import { useEffect } from 'react'

const addresses = new WeakMap<Blob, { address: string; users: number }>()

/** Revoked when the component unmounts. */
export function useBlobAddress(blob: Blob | undefined): string | undefined {
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
