import * as contract from '@savepoint/contract/people/employees.ts'
import type { Implement } from '../../platform/http/implement.ts'
import type { PeopleServices } from '../people-services.ts'
import { createEmployee } from './create-employee.ts'
import { deleteEmployee } from './delete-employee.ts'
import {
  endEmployeeSessions,
  endMyOtherSessions,
  endMySession,
  listEmployeeSessions,
  listMySessions,
  resetSecondFactor,
} from './employee-sessions.ts'
import { exportEmployees } from './export-employees.ts'
import { importEmployees, previewEmployeeImport } from './import-employees.ts'
import { listEmployees } from './list-employees.ts'
import { getEmployee } from './managed-employee.ts'
import { resetEmployeePassword } from './reset-employee-password.ts'
import { setEmployeeActive } from './set-employee-active.ts'
import { updateEmployee } from './update-employee.ts'

export function employeeRoutes(implement: Implement, services: PeopleServices) {
  const { db } = services
  implement(contract, {
    listEmployees: async ({ query }) => listEmployees(db, query),
    getEmployee: async ({ params }) => getEmployee(db, params.id),
    createEmployee: async ({ actor, body, retryable }) =>
      createEmployee(services, actor, { input: body, retryable }),
    updateEmployee: async ({ actor, params, body }) =>
      updateEmployee(services, actor, { id: params.id, change: body }),
    setEmployeeActive: async ({ actor, params, body }) =>
      setEmployeeActive(services, actor, { id: params.id, active: body.active }),
    deleteEmployee: async ({ actor, params }) => {
      await deleteEmployee(services, actor, params.id)
      return null
    },
    resetEmployeePassword: async ({ actor, params }) => {
      await resetEmployeePassword(services, actor, params.id)
      return null
    },
    previewEmployeeImport: async ({ actor, body }) => previewEmployeeImport(services, actor, body),
    importEmployees: async ({ actor, body }) => importEmployees(services, actor, body),
    exportEmployees: async ({ actor, query, reply }) => exportEmployees(services, actor, { ...query, reply }),
    listEmployeeSessions: async ({ actor, params }) => listEmployeeSessions(services, actor, params.id),
    endEmployeeSessions: async ({ actor, params }) => {
      await endEmployeeSessions(services, actor, params.id)
      return null
    },
    resetSecondFactor: async ({ actor, params, body }) => {
      await resetSecondFactor(services, actor, { id: params.id, code: body.code })
      return null
    },
    listMySessions: async ({ actor }) => listMySessions(services, actor),
    endMySession: async ({ actor, params }) => {
      await endMySession(services, actor, params.id)
      return null
    },
    endMyOtherSessions: async ({ actor }) => {
      await endMyOtherSessions(services, actor)
      return null
    },
  })
}
