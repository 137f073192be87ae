import {
  exportAssignment,
  getEmployeeAssignment,
  getTeamAssignment,
  setEmployeeAssignment,
  setTeamAssignment,
} from '@savepoint/contract/tickets/assignment/assignment.ts'
import type {
  EmployeeAssignmentInput,
  TeamAssignmentInput,
} from '@savepoint/contract/tickets/assignment/assignment-inputs.ts'
import { useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../lib/api/api.ts'
import { download } from '../../../lib/api/download.ts'
import { invalidateGroups, operationQuery } from '../../../lib/api/operation-query.ts'
import { saveBlob } from '../../../lib/browser/save-blob.ts'
import { csvSeparator } from '../../../lib/language/csv-separator.ts'

export const exportAssignmentRequest = async () =>
  saveBlob(
    'assignment.csv',
    await download(exportAssignment, { params: {}, query: { separator: csvSeparator() } }),
  )

/** Loads of agents change all the time. */
export const getTeamAssignmentQuery = (id: string) => ({
  ...operationQuery('Assignment', getTeamAssignment, { params: { id }, quiet: true }),
  refetchInterval: 15_000,
})

export const getEmployeeAssignmentQuery = (id: string) =>
  operationQuery('Assignment', getEmployeeAssignment, { params: { id }, quiet: true })

const refresh = () => invalidateGroups('Assignment')

export const useSetTeamAssignment = (id: string) =>
  useMutation({
    mutationFn: (body: TeamAssignmentInput & { updatedAt?: string }) =>
      sendRequest(setTeamAssignment, { params: { id }, body, quiet: true }),
    // It may have failed because a colleague has changed it.
    onSettled: refresh,
  })

export const useSetEmployeeAssignment = (id: string) =>
  useMutation({
    mutationFn: (body: EmployeeAssignmentInput & { updatedAt?: string }) =>
      sendRequest(setEmployeeAssignment, { params: { id }, body, quiet: true }),
    onSettled: refresh,
  })
