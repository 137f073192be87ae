import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { locales } from '../../people/locales.gen.ts'
import { sessionTokens } from '../../people/people.ts'
import { id, nothing, time, versionNumber } from '../../values.ts'
import { siteOrigin, widgetContext, widgetLimits } from './widget-values.ts'

const one = z.object({ id })

export const widgetSettingsInput = z.strictObject({
  allowedOrigins: z
    .array(siteOrigin)
    .max(widgetLimits.origins)
    .refine((origins) => new Set(origins).size === origins.length, 'originsRepeat'),
  /** The version the change is based on; 409 `ChangedMeanwhile` when it is no longer current. */
  version: versionNumber.optional(),
})
export type WidgetSettingsInput = z.output<typeof widgetSettingsInput>

/** Never the secret itself. */
const secretSummary = z.object({ id, createdAt: time, expiresAt: time.nullable() })

export const widgetSettings = z.object({
  projectId: id,
  allowedOrigins: z.array(z.string()),
  secrets: z.array(secretSummary),
  version: z.number().int(),
  updatedAt: time,
})
export type WidgetSettings = z.output<typeof widgetSettings>

export const signedPlayer = z.strictObject({
  projectId: id,
  /** JWT signed with HS256 and the project's secret. */
  token: z.string().min(1).max(widgetLimits.tokenMaxLength),
})

export const getWidgetSettings = endpoint({
  name: 'getWidgetSettings',
  method: 'GET',
  path: '/api/private/projects/{id}/widget',
  audience: 'agent',
  right: 'projects.manage',
  params: one,
  response: widgetSettings,
})

export const updateWidgetSettings = endpoint({
  name: 'updateWidgetSettings',
  method: 'PUT',
  path: '/api/private/projects/{id}/widget',
  audience: 'agent',
  right: 'projects.manage',
  params: one,
  body: widgetSettingsInput,
  response: widgetSettings,
})

export const createWidgetSecret = endpoint({
  name: 'createWidgetSecret',
  method: 'POST',
  path: '/api/private/projects/{id}/widget/secrets',
  audience: 'agent',
  right: 'projects.manage',
  status: 201,
  params: one,
  response: z.object({ id, secret: z.string(), settings: widgetSettings }),
})

export const deleteWidgetSecret = endpoint({
  name: 'deleteWidgetSecret',
  method: 'DELETE',
  path: '/api/private/projects/{id}/widget/secrets/{secretId}',
  audience: 'agent',
  right: 'projects.manage',
  status: 204,
  params: z.object({ id, secretId: id }),
  response: nothing,
})

export const openWidgetSession = endpoint({
  name: 'openWidgetSession',
  method: 'POST',
  path: '/api/public/widget/session',
  audience: 'public',
  limit: 'widgetSessions',
  status: 201,
  /** `language`: of the widget; the account gets it unless the token names one. */
  body: signedPlayer.extend({ language: z.enum(locales).optional() }),
  response: sessionTokens.extend({ context: widgetContext }),
})
