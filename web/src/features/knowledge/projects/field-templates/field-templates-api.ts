import type { BodyGiven } from '@savepoint/contract/endpoint.ts'
import {
  createFieldTemplate,
  deleteFieldTemplate,
  listFieldTemplates,
  updateFieldTemplate,
} from '@savepoint/contract/knowledge/field-templates.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../../lib/api/api.ts'
import { queryClient } from '../../../../lib/api/query-client.ts'

/** Named after the specification's cache group. */
export const fieldTemplatesQuery = () =>
  queryOptions({
    queryKey: ['Templates'],
    queryFn: ({ signal }) => sendRequest(listFieldTemplates, { signal, quiet: true }),
  })

const refresh = () => queryClient.invalidateQueries({ queryKey: ['Templates'] })

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
    onSuccess: refresh,
  })

/** Plain, since it also runs when its dialog is gone already. */
export async function removeFieldTemplate(id: string) {
  await sendRequest(deleteFieldTemplate, { params: { id }, keepalive: true })
  await refresh()
}
