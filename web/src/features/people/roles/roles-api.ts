import type { ResponseOf } from '@savepoint/contract/endpoint.ts'
import type { RoleInput } from '@savepoint/contract/people/role-inputs.ts'
import {
  createRole,
  deleteRole,
  getRole,
  listRoles,
  listRoleTopics,
  previewRole,
  type Role,
  updateRole,
} from '@savepoint/contract/people/roles.ts'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../lib/api/api.ts'
import { queryClient } from '../../../lib/api/query-client.ts'

/** Named after the specification's cache group. */
export const rolesQuery = () =>
  queryOptions({ queryKey: ['Roles'], queryFn: ({ signal }) => sendRequest(listRoles, { signal }) })

export const roleQuery = (id: string) =>
  queryOptions({
    queryKey: ['Roles', id],
    queryFn: ({ signal }) => sendRequest(getRole, { params: { id }, signal, quiet: true }),
  })

export type RoleTopics = ResponseOf<typeof listRoleTopics>

export const roleTopicsQuery = () =>
  queryOptions({
    queryKey: ['AdminProjects', 'ofRoles'],
    queryFn: ({ signal }) => sendRequest(listRoleTopics, { signal }),
  })

/** What the role would change; asked anew as it is edited. */
export const roleImpactQuery = (id: string | null, { name: _name, ...input }: RoleInput) =>
  queryOptions({
    queryKey: ['RoleImpact', id, input],
    queryFn: ({ signal }) =>
      sendRequest(previewRole, { body: { ...input, ...(id && { id }) }, signal, quiet: true }),
    enabled: input.rights.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

const refresh = () => queryClient.invalidateQueries({ queryKey: ['Roles'] })

export const useSaveRole = (id: string | null) =>
  useMutation({
    mutationFn: (input: RoleInput): Promise<Role> =>
      id
        ? sendRequest(updateRole, { params: { id }, body: { id, ...input }, quiet: true })
        : sendRequest(createRole, { body: input, quiet: true }),
    onSuccess: refresh,
  })

export const removeRole = (id: string) =>
  sendRequest(deleteRole, { params: { id }, quiet: true }).finally(() => void refresh())
