import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { areas, getDescription, type OperationName } from '@savepoint/contract/descriptions/areas.ts'
import { bodyTypesOf, type Endpoint } from '@savepoint/contract/endpoint.ts'
import { problemDocument } from '@savepoint/contract/problems.ts'
import { type RateLimitName, rateLimits } from '@savepoint/contract/rate-limits.ts'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { OpenAPIV3_1 as OpenApi } from 'openapi-types'
import { z } from 'zod'
import type { Config } from '../config.ts'
import type { App } from '../http/http.ts'
import { mediaTypes } from '../http/request-origin.ts'
import { releaseLabel } from '../release.ts'
import { problemResponses, problemsOf, successResponse } from './api-responses.ts'

const securitySchemes: Record<string, OpenApi.SecuritySchemeObject> = {
  agentToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'Access token from `login` or `refreshSession`.',
  },
  customerToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'Access token from `loginCustomer`, `registerCustomer` or `exchangeToken`.',
  },
  agentRefreshCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'support_refresh',
    description: 'Refresh token of an employee. Accepted from the product’s own pages only.',
  },
  customerRefreshCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'customer_refresh',
    description: 'Refresh token of a customer. Accepted from the product’s own pages only.',
  },
}

/** Must be registered before any endpoint. */
export async function documentApi(app: App, config: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Savepoint',
        version: releaseLabel,
        description:
          'The API of the customer support portal. Times are ISO 8601 in UTC. Lists are paged by cursor: pass `nextCursor` of one page as `cursor` of the next; it is null on the last page. Errors are problem documents (RFC 9457).',
        license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' } as OpenApi.LicenseObject,
      },
      servers: [{ url: config.publicUrl }],
      tags: areas.map(({ name, description }) => ({ name, description })),
      components: { securitySchemes: securitySchemes as never },
    },
    transform: (input) =>
      input.route.config?.endpoint ? jsonSchemaTransform(input) : { schema: { hide: true }, url: input.url },
    transformObject: (input) =>
      describeOperations(jsonSchemaTransformObject(input) as OpenApi.Document, app, config) as never,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { validatorUrl: null } })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}

function describeOperations(document: OpenApi.Document, app: App, config: Config): OpenApi.Document {
  for (const { method, url, endpoint } of app.served) {
    if (!endpoint || method === 'HEAD') continue
    const path = document.paths?.[url.replaceAll(/:(\w+)/g, '{$1}')]
    const operation = path?.[method.toLowerCase() as OpenApi.HttpMethods]
    if (operation) Object.assign(operation, describeOperation(endpoint, operation, config))
  }
  const { $schema: _dialect, ...problem } = z.toJSONSchema(problemDocument)
  const schemas = { ...document.components?.schemas, Problem: problem as OpenApi.SchemaObject }
  return { ...document, components: { ...document.components, schemas } }
}

function describeOperation(
  endpoint: Endpoint,
  generated: OpenApi.OperationObject,
  config: Config,
): OpenApi.OperationObject {
  const { area, summary, description } = getDescription(endpoint.name)
  const paragraphs = [description, requiredRights(endpoint), rateLimit(endpoint, config)]
  const requestBody = describeBody(endpoint, generated.requestBody)
  return {
    tags: [area],
    summary,
    description: paragraphs.filter((text) => text !== undefined).join('\n\n'),
    security: securityOf(endpoint),
    ...(endpoint.idempotent && { parameters: [...(generated.parameters ?? []), idempotencyKey] }),
    ...(requestBody && { requestBody }),
    responses: {
      ...successResponse(endpoint, generated.responses),
      ...problemResponses(endpoint),
    },
  }
}

function requiredRights({ right }: Endpoint): string | undefined {
  if (right === undefined) return undefined
  const names = [right].flat().map((name) => `\`${name}\``)
  return names.length === 1
    ? `Requires the right ${names[0]}.`
    : `Requires any of the rights ${names.join(', ')}.`
}

function rateLimit({ limit }: Endpoint, config: Config): string | undefined {
  if (limit === undefined || limit === 'own') return undefined
  if (typeof limit === 'string') return `At most ${perHour(limit, config)}.`
  return `At most ${perHour(limit.guest, config)} for guests, and ${perHour(limit.customer, config)} for customers.`
}

function perHour(limit: RateLimitName, config: Config): string {
  const counted = rateLimits[limit].by === 'account' ? 'account' : 'network address'
  return `${config.rateLimits[limit]} requests per hour and ${counted}`
}

const idempotencyKey: OpenApi.ParameterObject = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Repeating a request with the same key returns the first response and does nothing again.',
  schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
}

const ownSecurity: Partial<Record<OperationName, OpenApi.SecurityRequirementObject[]>> = {
  refreshSession: [{ agentRefreshCookie: [] }, {}],
  exchangeToken: [{ customerRefreshCookie: [] }, {}],
}

function securityOf(endpoint: Endpoint): OpenApi.SecurityRequirementObject[] {
  const { name, audience } = endpoint
  const own = ownSecurity[name as OperationName]
  if (own) return own
  const agent = { agentToken: [] }
  const customer = { customerToken: [] }
  if (audience === 'agent') return [agent]
  if (audience === 'customer') return [customer]
  if (audience === 'signedIn') return [agent, customer]
  return problemsOf(endpoint).includes('unauthorized') ? [agent, customer, {}] : []
}

const uploadedFile: OpenApi.SchemaObject = {
  type: 'object',
  properties: {
    file: { type: 'string', contentMediaType: 'application/octet-stream' } as OpenApi.SchemaObject,
  },
  required: ['file'],
}

function describeBody(
  endpoint: Endpoint,
  generated: OpenApi.OperationObject['requestBody'],
): OpenApi.RequestBodyObject | undefined {
  const body = generated as OpenApi.RequestBodyObject | undefined
  const schema = endpoint.carries === 'upload' ? uploadedFile : body?.content['application/json']?.schema
  if (schema === undefined) return undefined
  const types = bodyTypesOf(endpoint).map((type) => [mediaTypes[type], { schema }])
  return { required: true, ...body, content: Object.fromEntries(types) }
}
