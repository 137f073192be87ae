import {
  deleteWaitingUpload,
  listWaitingUploads,
} from '@savepoint/contract/tickets/widget-uploads/widget-uploads.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { sendRequest } from '../../../lib/api/api.ts'
import { operationQuery } from '../../../lib/api/operation-query.ts'
import { isWidget } from '../../../lib/widget/widget-place.ts'
import { accepted } from '../attachments/uploads/upload-list.ts'
import type { Uploads } from '../attachments/uploads/use-uploads.ts'

const listWaitingUploadsQuery = () => operationQuery('CustomerTickets', listWaitingUploads, { quiet: true })

/** What the game has uploaded is among the files of the request. Whoever removes one does not get it again, in no form. */
export function useFilesOfGame(uploads: Uploads): Uploads {
  const { attachments, addUploaded, max } = uploads
  const left = useRef(0)
  left.current = max - accepted(uploads.uploads).length
  const { data, refetch } = useQuery({ ...listWaitingUploadsQuery(), enabled: isWidget })
  const known = useRef(new Set(attachments.map(({ id }) => id)))
  useEffect(() => {
    const fresh = data?.items.filter(({ id }) => !known.current.has(id)) ?? []
    if (fresh.length === 0) return
    for (const { id } of fresh) known.current.add(id)
    // One's own files go first.
    addUploaded(fresh.slice(0, Math.max(0, left.current)))
  }, [data, addUploaded])

  return {
    ...uploads,
    remove(key) {
      const removed = uploads.uploads.find((upload) => upload.key === key)
      uploads.remove(key)
      if (removed?.state !== 'done') return
      const { id } = removed.attachment
      if (!data?.items.some((item) => item.id === id)) return
      const params = { id }
      void sendRequest(deleteWaitingUpload, { params, quiet: true }).then(
        () => refetch(),
        () => {},
      )
    },
  }
}
