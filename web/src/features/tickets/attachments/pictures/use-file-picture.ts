import { downloadFile } from '@savepoint/contract/tickets/files.ts'
import { useQuery } from '@tanstack/react-query'
import { queryKeyOf } from '../../../../lib/api/operation-query.ts'
import { useBlobAddress } from '../../../../lib/browser/use-blob-address.ts'
import { fetchFile } from '../files/fetch-file.ts'

/** The object URL of an attachment: files open only with a token, which `img` cannot send. */
export function useFilePicture(fileId: string, isWanted = true) {
  const query = useQuery({
    queryKey: queryKeyOf('Files', downloadFile, { params: { fileId }, query: { variant: 'preview' } }),
    queryFn: ({ signal }) => fetchFile(fileId, 'preview', signal),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isWanted,
  })
  const blob = query.data
  const address = useBlobAddress(blob)
  return { address, isError: query.isLoadingError, refetch: query.refetch }
}
