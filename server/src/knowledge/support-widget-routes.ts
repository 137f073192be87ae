import * as contract from '@savepoint/contract/knowledge/support-widget/support-widget.ts'
import { clientOf } from '../people/authentication/request-client.ts'
import type { PeopleServices } from '../people/people-services.ts'
import type { Implement } from '../platform/http/implement.ts'
import type { KnowledgeServices } from './knowledge-services.ts'
import { openWidgetSession } from './support-widget/open-widget-session.ts'
import { createWidgetSecret, deleteWidgetSecret } from './support-widget/widget-secrets.ts'
import { getWidgetSettings, updateWidgetSettings } from './support-widget/widget-settings.ts'

export function supportWidgetRoutes(
  implement: Implement,
  services: KnowledgeServices & Pick<PeopleServices, 'tokens'>,
) {
  const { db, clock } = services

  implement(contract, {
    getWidgetSettings: async ({ params }) => getWidgetSettings(db, params.id, clock.now()),
    updateWidgetSettings: async ({ actor, params, body }) =>
      updateWidgetSettings(services, actor, { projectId: params.id, input: body }),
    createWidgetSecret: async ({ actor, params }) => createWidgetSecret(services, actor, params.id),
    deleteWidgetSecret: async ({ actor, params }) => {
      await deleteWidgetSecret(services, actor, { projectId: params.id, secretId: params.secretId })
      return null
    },
    openWidgetSession: async ({ body, request }) => openWidgetSession(services, body, clientOf(request)),
  })
}
