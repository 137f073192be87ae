import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { SavedReports } from '../../src/features/statistics/saved/SavedReports.tsx'
import * as api from '../../src/features/statistics/saved/saved-api.ts'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { ProblemError } from '../../src/lib/problems/problem-error.ts'
import { notify } from '../../src/lib/toasts/toasts.ts'
import { openForm, prepareForms } from '../form-page.tsx'

beforeAll(prepareForms)

test.each([
  ['notFound', 404, 0],
  ['unavailable', 503, 1],
])('a deletion that fails with %s (%i) is reported %i times', async (code, status, times) => {
  const error = vi.spyOn(notify, 'error').mockImplementation((() => {}) as never)
  const request = vi
    .spyOn(api, 'deleteSavedReportRequest')
    .mockRejectedValue(new ProblemError({ code, status, title: code } as never))
  const report = { id: 'one', name: 'Week', report: 'kpi', search: { period: 'today', timeZone: 'UTC' } }
  queryClient.setQueryData(api.listSavedReportsQuery().queryKey, { items: [report], recipients: [] } as never)
  await openForm(() => (
    <>
      <input />
      <SavedReports report="kpi" />
    </>
  ))
  fireEvent.click(screen.getByRole('button'))
  fireEvent.click(await screen.findByRole('menuitem', { name: /^Удалить/ }))
  cleanup()
  await waitFor(() => expect(request).toHaveBeenCalled())
  await new Promise((resolve) => setTimeout(resolve))
  expect(error).toHaveBeenCalledTimes(times)
})
