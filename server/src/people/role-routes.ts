import * as contract from '@savepoint/contract/roles.ts'
import type { Serve } from '../platform/serve.ts'
import { createRole } from './create-role.ts'
import { deleteRole } from './delete-role.ts'
import { describeRole } from './describe-role.ts'
import { listRolePlaces } from './list-role-places.ts'
import type { PeopleServices, WorkOfStaff } from './people-services.ts'
import { presentRole } from './present-role.ts'
import { previewRole } from './preview-role.ts'
import { rightsCatalogue } from './rights-catalogue.ts'
import { listRoles } from './role-queries.ts'
import { updateRole } from './update-role.ts'

/** What administrators do with roles. */
export function roleRoutes(serve: Serve, services: PeopleServices, work: WorkOfStaff) {
  const { db } = services
  serve(contract.listRoles, async () => (await listRoles(db)).map(presentRole))
  serve(contract.getRightsCatalogue, async () => rightsCatalogue)
  serve(contract.listRolePlaces, async () => listRolePlaces(db))
  serve(contract.getRole, async ({ params }) => presentRole(await describeRole(db, params.id)))
  serve(contract.createRole, async ({ actor, body, retryable }) =>
    createRole(services, actor, body, retryable),
  )
  serve(contract.updateRole, async ({ actor, params, body }) => updateRole(services, actor, params.id, body))
  serve(contract.deleteRole, async ({ actor, params }) => {
    await deleteRole(services, work, actor, params.id)
    return null
  })
  serve(contract.previewRole, async ({ actor, body }) => previewRole(db, work, actor, body))
}
