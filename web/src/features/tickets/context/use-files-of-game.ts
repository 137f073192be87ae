import { listWaitingUploads } from '@savepoint/contract/tickets/widget-uploads/widget-uploads.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { operationQuery } from '../../../lib/api/operation-query.ts'
import { isWidget } from '../../../lib/widget/widget-place.ts'
import type { Uploads } from '../attachments/uploads/use-uploads.ts'

const listWaitingUploadsQuery = () => operationQuery('CustomerTickets', listWaitingUploads, { quiet: true })

/** What the game has uploaded is among the files of the request. Whoever removes one does not get it again. */
export function useFilesOfGame({ attachments, addUploaded }: Uploads) {
  const { data } = useQuery({ ...listWaitingUploadsQuery(), enabled: isWidget })
  const known = useRef(new Set(attachments.map(({ id }) => id)))
  useEffect(() => {
    const fresh = data?.items.filter(({ id }) => !known.current.has(id)) ?? []
    if (fresh.length === 0) return
    for (const { id } of fresh) known.current.add(id)
    addUploaded(fresh)
  }, [data, addUploaded])
}
