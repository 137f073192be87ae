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
import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../lib/api/api.ts'
import { invalidateGroups, operationQuery } from '../../../lib/api/operation-query.ts'
import { markFresh } from '../../../lib/browser/fresh-item.ts'

export const listRolesQuery = () => operationQuery('Roles', listRoles, {})

export const getRoleQuery = (id: string) => operationQuery('Roles', getRole, { params: { id }, quiet: true })

export type RoleTopics = ResponseOf<typeof listRoleTopics>

export const listRoleTopicsQuery = () => operationQuery('AdminProjects', listRoleTopics, {})

export const previewRoleQuery = (id: string | null, { name: _name, ...input }: RoleInput) => ({
  ...operationQuery('RoleImpact', previewRole, { body: { ...input, ...(id && { id }) }, quiet: true }),
  enabled: input.rights.length > 0,
  placeholderData: keepPreviousData,
  staleTime: 30_000,
})

const refresh = () => invalidateGroups('Roles')

export const useSaveRole = (id: string | null) =>
  useMutation({
    mutationFn: ({ updatedAt, ...input }: RoleInput & { updatedAt?: string }): Promise<Role> =>
      id
        ? sendRequest(updateRole, {
            params: { id },
            body: { id, ...input, ...(updatedAt && { updatedAt }) },
            quiet: true,
          })
        : sendRequest(createRole, { body: input, quiet: true }),
    onSuccess: (saved) => {
      if (id === null) markFresh(saved.id)
      return refresh()
    },
  })

export const deleteRoleRequest = (id: string) =>
  sendRequest(deleteRole, { params: { id }, quiet: true }).finally(() => void refresh())
