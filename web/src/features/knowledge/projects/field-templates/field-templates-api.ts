import type { BodyGiven } from '@savepoint/contract/endpoint.ts'
import {
  createFieldTemplate,
  deleteFieldTemplate,
  listFieldTemplates,
  updateFieldTemplate,
} from '@savepoint/contract/knowledge/field-templates.ts'
import { useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../../lib/api/api.ts'
import { invalidateGroups, operationQuery } from '../../../../lib/api/operation-query.ts'

export const listFieldTemplatesQuery = () => operationQuery('Templates', listFieldTemplates, { quiet: true })

const refresh = () => invalidateGroups('Templates')

export const useCreateFieldTemplate = () =>
  useMutation({
    mutationFn: (body: BodyGiven<typeof createFieldTemplate>) =>
      sendRequest(createFieldTemplate, { body, quiet: true }),
    onSuccess: refresh,
  })

export const useUpdateFieldTemplate = () =>
  useMutation({
    mutationFn: ({ id, ...body }: BodyGiven<typeof updateFieldTemplate> & { id: string }) =>
      sendRequest(updateFieldTemplate, { params: { id }, body, quiet: true }),
    // Also when a colleague has changed it.
    onSettled: refresh,
  })

/** Not a hook, since it also runs after its dialog has closed. */
export async function deleteFieldTemplateRequest(id: string) {
  await sendRequest(deleteFieldTemplate, { params: { id }, keepalive: true })
  await refresh()
}
