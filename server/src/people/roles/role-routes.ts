import * as contract from '@savepoint/contract/people/roles.ts'
import type { Implement } from '../../platform/http/implement.ts'
import type { PeopleServices } from '../people-services.ts'
import { createRole } from './create-role.ts'
import { deleteRole } from './delete-role.ts'
import { getRole } from './get-role.ts'
import { listRoleTopics } from './list-role-topics.ts'
import { listRoles } from './list-roles.ts'
import { previewRole } from './preview-role.ts'
import { rightsCatalogue } from './rights-catalogue.ts'
import { updateRole } from './update-role.ts'

export function roleRoutes(implement: Implement, services: PeopleServices) {
  const { db } = services
  implement(contract, {
    listRoles: async () => listRoles(db),
    getRightsCatalogue: async () => rightsCatalogue,
    listRoleTopics: async () => listRoleTopics(db),
    getRole: async ({ params }) => getRole(db, params.id),
    createRole: async ({ actor, body, retryable }) => createRole(services, actor, { input: body, retryable }),
    updateRole: async ({ actor, params, body }) =>
      updateRole(services, actor, { id: params.id, input: body }),
    deleteRole: async ({ actor, params }) => {
      await deleteRole(services, actor, params.id)
      return null
    },
    previewRole: async ({ actor, body }) => previewRole(services, actor, body),
  })
}
