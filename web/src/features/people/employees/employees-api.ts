import type { EmployeeInput } from '@savepoint/contract/people/employee-inputs.ts'
import type { EmployeeState } from '@savepoint/contract/people/employee-values.ts'
import {
  createEmployee,
  deleteEmployee,
  type Employee,
  endEmployeeSessions,
  exportEmployees,
  importEmployees,
  listEmployeeSessions,
  listEmployees,
  previewEmployeeImport,
  resetEmployeePassword,
  resetSecondFactor,
  setEmployeeActive,
  updateEmployee,
} from '@savepoint/contract/people/employees.ts'
import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../lib/api/api.ts'
import { download } from '../../../lib/api/download.ts'
import { invalidateGroups, operationPages, operationQuery } from '../../../lib/api/operation-query.ts'
import { markFresh } from '../../../lib/browser/fresh-item.ts'
import { saveBlob } from '../../../lib/browser/save-blob.ts'
import { textOf } from '../../../lib/files/text-of.ts'
import { csvSeparator } from '../../../lib/language/csv-separator.ts'

export type EmployeeFilter = {
  text?: string | undefined
  agentRoleId?: string | undefined
  state?: EmployeeState | undefined
}

export const listEmployeesQuery = (filter: EmployeeFilter) => ({
  ...operationPages('Agents', listEmployees, { query: filter }),
  placeholderData: keepPreviousData,
})

export const listEmployeeSessionsQuery = (id: string) =>
  operationQuery('Agents', listEmployeeSessions, { params: { id }, quiet: true })

const refresh = () => invalidateGroups('Agents', 'Roles')

export const useSaveEmployee = (employee: Employee | null) =>
  useMutation({
    mutationFn: ({
      email,
      updatedAt,
      ...change
    }: EmployeeInput & { updatedAt?: string }): Promise<Employee> =>
      employee
        ? sendRequest(updateEmployee, {
            params: { id: employee.id },
            body: { ...change, ...(updatedAt && { updatedAt }) },
            quiet: true,
          })
        : sendRequest(createEmployee, { body: { email, ...change }, quiet: true }),
    onSuccess: (saved) => {
      if (employee === null) markFresh(saved.id)
      return refresh()
    },
    // It may have failed because a colleague has changed the employee.
    onError: refresh,
  })

const actions = {
  enable: (id: string) =>
    sendRequest(setEmployeeActive, { params: { id }, body: { active: true }, quiet: true }),
  disable: (id: string) =>
    sendRequest(setEmployeeActive, { params: { id }, body: { active: false }, quiet: true }),
  delete: (id: string) => sendRequest(deleteEmployee, { params: { id }, quiet: true }),
  resetPassword: (id: string) => sendRequest(resetEmployeePassword, { params: { id }, quiet: true }),
  endSessions: (id: string) => sendRequest(endEmployeeSessions, { params: { id }, quiet: true }),
  resetSecondFactor: (id: string, code: string) =>
    sendRequest(resetSecondFactor, { params: { id }, body: { code }, quiet: true }),
}
export type EmployeeAction = keyof typeof actions

export const useEmployeeAction = () =>
  useMutation({
    mutationFn: async ({
      action,
      id,
      code = '',
    }: {
      action: EmployeeAction
      id: string
      code?: string
    }): Promise<void> => {
      await actions[action](id, code)
    },
    onSettled: refresh,
  })

export const usePreviewEmployeeImport = () =>
  useMutation({
    mutationFn: async (file: File) => {
      const csv = textOf(new Uint8Array(await file.arrayBuffer()), file.name)
      return { csv, ...(await sendRequest(previewEmployeeImport, { body: { csv }, quiet: true })) }
    },
  })

export const useImportEmployees = () =>
  useMutation({
    mutationFn: (confirmed: { csv: string; version: string }) =>
      sendRequest(importEmployees, { body: confirmed, quiet: true }),
    onSuccess: refresh,
  })

export const exportEmployeesRequest = async () =>
  saveBlob(
    'employees.csv',
    await download(exportEmployees, { params: {}, query: { separator: csvSeparator() } }),
  )
