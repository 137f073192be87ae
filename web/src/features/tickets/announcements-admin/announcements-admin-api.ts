import type { BodyGiven } from '@savepoint/contract/endpoint.ts'
import {
  correctAnnouncementUpdate,
  createAnnouncement,
  deleteAnnouncement,
  deleteAnnouncementUpdate,
  getAnnouncement,
  listAnnouncements,
  type ManagedAnnouncement,
  postAnnouncementUpdate,
  updateAnnouncement,
} from '@savepoint/contract/knowledge/announcements/announcements.ts'
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { sendRequest } from '../../../lib/api/api.ts'
import { invalidateGroups, operationPages, operationQuery } from '../../../lib/api/operation-query.ts'
import { markFresh } from '../../../lib/browser/fresh-item.ts'
import type { ListSearch } from './list-search.ts'

export type AnnouncementBody = BodyGiven<typeof createAnnouncement>
export type UpdateBody = BodyGiven<typeof postAnnouncementUpdate>

export const listAnnouncementsQuery = (search: ListSearch) => ({
  ...operationPages('AdminAnnouncements', listAnnouncements, { query: search, quiet: true }),
  placeholderData: keepPreviousData,
})

export const getAnnouncementQuery = (id: string) => ({
  ...operationQuery('AdminAnnouncements', getAnnouncement, { params: { id }, quiet: true }),
  // How far the emails have got.
  refetchInterval: ({ state }: { state: { data?: ManagedAnnouncement | undefined } }) =>
    state.data?.mailing && state.data.mailing.state !== 'finished' ? 15_000 : (false as const),
})

const refresh = () => invalidateGroups('AdminAnnouncements', 'Announcements')

export const useSaveAnnouncement = (id: string | null) =>
  useMutation({
    mutationFn: (body: AnnouncementBody): Promise<ManagedAnnouncement> =>
      id
        ? sendRequest(updateAnnouncement, { params: { id }, body, quiet: true })
        : sendRequest(createAnnouncement, { body, quiet: true }),
    onSuccess: (saved) => {
      if (id === null) markFresh(saved.id)
      return refresh()
    },
  })

export function usePostUpdate(id: string) {
  const keep = useKeepAnnouncement(id)
  return useMutation({
    mutationFn: (body: UpdateBody) =>
      sendRequest(postAnnouncementUpdate, { params: { id }, body, quiet: true }),
    onSuccess: keep,
  })
}

export function useCorrectUpdate(id: string, updateId: string) {
  const keep = useKeepAnnouncement(id)
  return useMutation({
    mutationFn: (body: BodyGiven<typeof correctAnnouncementUpdate>) =>
      sendRequest(correctAnnouncementUpdate, { params: { id, updateId }, body, quiet: true }),
    onSuccess: keep,
    // What somebody else has saved is shown.
    onError: refresh,
  })
}

function useKeepAnnouncement(id: string) {
  const queries = useQueryClient()
  return (saved: ManagedAnnouncement) => {
    queries.setQueryData(getAnnouncementQuery(id).queryKey, saved)
    return refresh()
  }
}

export const deleteUpdateRequest = (id: string, updateId: string) =>
  sendRequest(deleteAnnouncementUpdate, { params: { id, updateId }, quiet: true }).finally(
    () => void refresh(),
  )

export const deleteAnnouncementRequest = (id: string) =>
  sendRequest(deleteAnnouncement, { params: { id }, quiet: true }).finally(() => void refresh())
