import fastJson, { type Schema } from 'fast-json-stringify'
import { ResponseSerializationError, serializerCompiler } from 'fastify-type-provider-zod'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'

/**
 * Writes answers with what their schema names, and no key more. Kinds and missing keys are looked at, formats are not: they come from
 * our own tables, and the tests parse every answer strictly. A list costs a third of what parsing it again does. The few schemas
 * with unions, records and the like are parsed.
 */
export const answerCompiler: typeof serializerCompiler = (route) => {
  const plain = plainSchema(route.schema as $ZodType)
  if (plain === undefined) return serializerCompiler(route)
  const write = fastJson(plain)
  return (answer) => {
    try {
      return write(answer)
    } catch (cause) {
      throw new ResponseSerializationError(route.method, route.url, { cause: cause as never })
    }
  }
}

/** The same as JSON Schema, as far as it is made of objects, lists and single values; else undefined. */
function plainSchema(schema: $ZodType): Schema | undefined {
  const { def } = (schema as $ZodTypes)._zod
  if (def.type === 'object') return def.catchall === undefined ? plainObject(def.shape) : undefined
  if (def.type === 'array') {
    const items = plainSchema(def.element)
    return items && { type: 'array', items }
  }
  if (def.type === 'nullable') {
    const inner = plainSchema(def.innerType)
    return inner && ({ ...inner, nullable: true } as Schema)
  }
  if (def.type === 'string' || def.type === 'enum') return { type: 'string' }
  if (def.type === 'number' || def.type === 'boolean') return { type: def.type }
  return def.type === 'unknown' ? ({} as Schema) : undefined
}

function plainObject(shape: Readonly<Record<string, $ZodType>>): Schema | undefined {
  const properties: Record<string, Schema> = {}
  const required: string[] = []
  for (const [key, schema] of Object.entries(shape)) {
    const { def } = (schema as $ZodTypes)._zod
    const property = plainSchema(def.type === 'optional' ? def.innerType : schema)
    if (property === undefined) return undefined
    properties[key] = property
    if (def.type !== 'optional') required.push(key)
  }
  return { type: 'object', properties, required }
}
