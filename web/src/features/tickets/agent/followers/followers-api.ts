import {
  type Followers,
  followTicket,
  listFollowers,
  unfollowTicket,
} from '@savepoint/contract/tickets/notifications/mentions.ts'
import { useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../../lib/api/api.ts'
import { invalidateOperation, operationQuery } from '../../../../lib/api/operation-query.ts'
import { queryClient } from '../../../../lib/api/query-client.ts'

export const listFollowersQuery = (id: number) => ({
  ...operationQuery('Followers', listFollowers, { params: { id }, quiet: true }),
  staleTime: 30_000,
})

export function refreshFollowers(id: number) {
  void invalidateOperation('Followers', listFollowers, { params: { id } })
}

type Me = { id: string; name: string; avatarId: string | null }

/** Shown at once; the server's list follows. */
export const useFollow = (id: number, me: Me | null) =>
  useMutation({
    mutationFn: (following: boolean) =>
      sendRequest(following ? followTicket : unfollowTicket, { params: { id } }),
    onMutate: (following) => {
      queryClient.setQueryData(listFollowersQuery(id).queryKey, (known) => changed(known, following, me))
    },
    onSettled: () => refreshFollowers(id),
  })

function changed(known: Followers | undefined, isFollowing: boolean, me: Me | null) {
  if (!known || !me) return known
  const others = known.items.filter(({ id }) => id !== me.id)
  const own = { id: me.id, name: me.name, avatarId: me.avatarId }
  return { isFollowing, items: isFollowing ? [...others, own] : others }
}
