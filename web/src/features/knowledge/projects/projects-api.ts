import type { BodyGiven } from '@savepoint/contract/endpoint.ts'
import {
  createProject,
  deleteProject,
  getProjectConsequences,
  type ManagedProject,
  orderProjects,
  publishProject,
  updateProject,
} from '@savepoint/contract/knowledge/projects.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { notify } from '../../../lib/toasts/toasts.ts'
import { placesQuery } from '../articles/articles-api.ts'
import { inOrder } from './sorting/order-moves.ts'

/** What players read changes with what is administered, so their pages are asked for anew too. */
export const refreshPlaces = () =>
  Promise.all(
    [['AdminProjects'], ['projects'], ['articles']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )

type Places = { items: ManagedProject[]; nextCursor: string | null }

/** Shows a change of the tree at once, and the tree as it was when the server refuses. */
export function useTreeChange<Variables>(
  send: (variables: Variables) => Promise<unknown>,
  change: (projects: ManagedProject[], variables: Variables) => ManagedProject[],
) {
  const queries = useQueryClient()
  const { queryKey } = placesQuery()
  return useMutation({
    mutationFn: send,
    onMutate: (variables) => {
      void queries.cancelQueries({ queryKey })
      const before = queries.getQueryData<Places>(queryKey)
      queries.setQueryData<Places>(
        queryKey,
        (places) => places && { ...places, items: change(places.items, variables) },
      )
      return before
    },
    onError: (_error, _variables, before) => {
      queries.setQueryData(queryKey, before)
      void notify.error(($) => $.errors.tryLater)
    },
    onSettled: refreshPlaces,
  })
}

export const useOrderProjects = () =>
  useTreeChange(
    (ids: string[]) => call(orderProjects, { body: { ids }, quiet: true }),
    (projects, ids) => inOrder(projects, ids),
  )

export const usePublishProject = () =>
  useTreeChange(
    ({ id, published }: { id: string; published: boolean }) =>
      call(publishProject, { params: { id }, body: { published }, quiet: true }),
    (projects, { id, published }) =>
      projects.map((project) => (project.id === id ? { ...project, active: published } : project)),
  )

export const useCreateProject = () =>
  useMutation({
    mutationFn: (name: string) => call(createProject, { body: { name, active: false }, quiet: true }),
    onSuccess: refreshPlaces,
  })

type ProjectChange = BodyGiven<typeof updateProject> & { id: string }

export const useUpdateProject = () =>
  useMutation({
    mutationFn: ({ id, ...body }: ProjectChange) =>
      call(updateProject, { params: { id }, body, quiet: true }),
    onSuccess: refreshPlaces,
  })

export const useDeleteProject = () =>
  useMutation({
    mutationFn: (id: string) => call(deleteProject, { params: { id }, quiet: true }),
    // Not waited for: who asked goes on before the project leaves the tree.
    onSuccess: () => void refreshPlaces(),
  })

export const projectConsequencesQuery = (id: string) =>
  queryOptions({
    queryKey: ['AdminProjects', id, 'consequences'],
    queryFn: ({ signal }) => call(getProjectConsequences, { params: { id }, signal, quiet: true }),
    staleTime: 0,
  })
