import fastJson, { type Schema } from 'fast-json-stringify'
import { ResponseSerializationError, serializerCompiler } from 'fastify-type-provider-zod'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'

/**
 * Writes only the keys that the schema names. Types and missing keys are checked, formats are not: the values come from our own tables, and the
 * tests parse every response strictly. This costs a third of parsing a list again. Schemas with unions, records and the like are parsed.
 */
export const answerCompiler: typeof serializerCompiler = (route) => {
  const plain = plainSchema(route.schema as $ZodType)
  if (plain === undefined) return serializerCompiler(route)
  let write: ReturnType<typeof fastJson> | undefined
  return (answer) => {
    try {
      // Compiled by the first answer: for all operations at once it would slow every start down.
      write ??= fastJson(plain)
      return write(answer)
    } catch (cause) {
      throw new ResponseSerializationError(route.method, route.url, { cause: cause as never })
    }
  }
}

/** Undefined unless the schema consists of objects, lists and single values. */
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
