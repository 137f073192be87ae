import type * as contract from '../../people/roles.ts'
import type { Descriptions } from '../description.ts'

export const roles: Descriptions<typeof contract> = {
  listRoles: { summary: 'List roles', description: 'Sorted by name.' },
  getRightsCatalogue: {
    summary: 'Get all rights',
    description: 'Administrative rights keyed by name, and the other rights in display order.',
  },
  listRoleTopics: {
    summary: 'List projects and categories for roles',
    description: 'Every project with its categories, published or not.',
  },
  getRole: { summary: 'Get a role' },
  createRole: {
    summary: 'Create a role',
    problems: ['documentAlreadyExists'],
    description:
      'Fails with 400 `DocumentAlreadyExistsException` and the message `Role with such name already exists` at `name` if the name is taken.',
  },
  updateRole: {
    summary: 'Update a role',
    problems: ['documentAlreadyExists', 'invalidOperation', 'changedMeanwhile'],
    description:
      'Takes effect from the next request of every employee with the role. Fails with 403 `InvalidOperationException` and the detail `lastAdministrator` if nobody would be left who can manage roles.',
  },
  deleteRole: {
    summary: 'Delete a role',
    problems: ['inUse', 'invalidOperation'],
    description:
      'Tickets assigned to this team are left without a team. Fails with 409 `In use` while employees have the role; `employees` contains their names.',
  },
  previewRole: {
    summary: 'Preview the impact of a role',
    problems: ['notFound'],
    description: 'Returns what saving the role would change. Saves nothing.',
  },
}
