import type { ResponseOf } from '@savepoint/contract/endpoint.ts'
import type { RoleInput } from '@savepoint/contract/people/role-inputs.ts'
import {
  createRole,
  deleteRole,
  getRole,
  listRolePlaces,
  listRoles,
  previewRole,
  type Role,
  updateRole,
} from '@savepoint/contract/people/roles.ts'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { queryClient } from '../../../lib/api/query-client.ts'

/** Named after the specification's cache group. */
export const rolesQuery = () =>
  queryOptions({ queryKey: ['Roles'], queryFn: ({ signal }) => call(listRoles, { signal }) })

export const roleQuery = (id: string) =>
  queryOptions({
    queryKey: ['Roles', id],
    queryFn: ({ signal }) => call(getRole, { params: { id }, signal, quiet: true }),
  })

export type RolePlaces = ResponseOf<typeof listRolePlaces>

export const rolePlacesQuery = () =>
  queryOptions({
    queryKey: ['AdminProjects', 'ofRoles'],
    queryFn: ({ signal }) => call(listRolePlaces, { signal }),
  })

/** What the role would change; asked anew as it is edited. */
export const roleImpactQuery = (id: string | null, { name: _name, ...input }: RoleInput) =>
  queryOptions({
    queryKey: ['RoleImpact', id, input],
    queryFn: ({ signal }) =>
      call(previewRole, { body: { ...input, ...(id && { id }) }, signal, quiet: true }),
    enabled: input.rights.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

const refresh = () => queryClient.invalidateQueries({ queryKey: ['Roles'] })

export const useSaveRole = (id: string | null) =>
  useMutation({
    mutationFn: (input: RoleInput): Promise<Role> =>
      id
        ? call(updateRole, { params: { id }, body: { id, ...input }, quiet: true })
        : call(createRole, { body: input, quiet: true }),
    onSuccess: refresh,
  })

export const removeRole = (id: string) =>
  call(deleteRole, { params: { id }, quiet: true }).finally(() => void refresh())
