import {
  createWidgetSecret,
  deleteWidgetSecret,
  getWidgetSettings,
  updateWidgetSettings,
  type WidgetSettings,
} from '@savepoint/contract/knowledge/support-widget/support-widget.ts'
import { useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../../lib/api/api.ts'
import { operationQuery } from '../../../../lib/api/operation-query.ts'
import { queryClient } from '../../../../lib/api/query-client.ts'

export const getWidgetSettingsQuery = (id: string) =>
  operationQuery('AdminProjects', getWidgetSettings, { params: { id }, quiet: true })

const show = (settings: WidgetSettings) =>
  queryClient.setQueryData(getWidgetSettingsQuery(settings.projectId).queryKey, settings)

type Sites = Pick<WidgetSettings, 'projectId' | 'allowedOrigins' | 'version'>

export const useUpdateWidgetSettings = () =>
  useMutation({
    mutationFn: ({ projectId: id, ...body }: Sites) =>
      sendRequest(updateWidgetSettings, { params: { id }, body, quiet: true }),
    onSuccess: show,
  })

export const useCreateWidgetSecret = (id: string) =>
  useMutation({
    mutationFn: () => sendRequest(createWidgetSecret, { params: { id }, quiet: true }),
    onSuccess: ({ settings }) => show(settings),
  })

export const useDeleteWidgetSecret = (id: string) =>
  useMutation({
    mutationFn: (secretId: string) =>
      sendRequest(deleteWidgetSecret, { params: { id, secretId }, quiet: true }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: getWidgetSettingsQuery(id).queryKey }),
  })
