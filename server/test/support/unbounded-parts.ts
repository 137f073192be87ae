import { eventNumber, largestInteger, ticketId } from '@savepoint/contract/values.ts'
import { globalRegistry, type z } from 'zod'
import type { $ZodTypes } from 'zod/v4/core'

type Definition = { check?: string; format?: string }

/**
 * Paths of a schema where input is unbounded: strings, lists and records without a maximum, numbers without a range, objects that accept further
 * members. `open` objects get their members from elsewhere (the path of a route), so there are no further ones.
 */
export function unboundedParts(schema: z.ZodType, path: string, options = { open: false }): string[] {
  return look({ schema: schema as unknown as $ZodTypes, path, seen: new Set(), options })
}

function look({
  schema,
  path,
  seen,
  options,
}: {
  schema: $ZodTypes
  path: string
  seen: Set<unknown>
  options: { open: boolean }
}): string[] {
  if (seen.has(schema)) return []
  const into = (inner: unknown, step: string) =>
    look({ schema: inner as $ZodTypes, path: `${path}${step}`, seen, options })
  const { def } = schema._zod
  switch (def.type) {
    case 'string':
      return hasMaximum(def) || isFixedForm(def) ? [] : [path]
    case 'array':
      return [...(hasMaximum(def) ? [] : [path]), ...into(def.element, '[]')]
    case 'record':
      return [
        ...(globalRegistry.get(schema)?.maxProperties === undefined && !isEnum(def.keyType) ? [path] : []),
        ...into(def.valueType, '{}'),
      ]
    case 'object': {
      seen.add(schema)
      const isClosed = options.open || (def.catchall as $ZodTypes | undefined)?._zod.def.type === 'never'
      return [
        ...(isClosed ? [] : [path]),
        ...Object.entries(def.shape).flatMap(([key, member]) => into(member, `.${key}`)),
      ]
    }
    case 'union':
      return def.options.flatMap((option, index) => into(option, `|${index}`))
    case 'tuple':
      return def.items.flatMap((item, index) => into(item, `[${index}]`))
    case 'pipe':
      // The input of a pipe bounds it, unless it accepts anything.
      return isAnything(def.in) ? into(def.out, '') : into(def.in, '')
    case 'nullable':
    case 'optional':
    case 'default':
    case 'catch':
    case 'prefault':
      return into(def.innerType, '')
    case 'number':
      return hasRange(schema) ? [] : [path]
    case 'boolean':
    case 'null':
    case 'enum':
    case 'literal':
      return []
    default:
      return [`${path} (${def.type})`]
  }
}

function checksOf(def: object): Definition[] {
  const { checks = [] } = def as { checks?: { _zod: { def: Definition } }[] }
  return [def as Definition, ...checks.map((check) => check._zod.def)]
}

const hasMaximum = (def: object) => checksOf(def).some(({ check }) => check === 'max_length')
const bigints: unknown[] = [ticketId, eventNumber]
/** All other whole numbers must fit into 32 bits. zod alone limits them to those that JavaScript counts exactly. */
function hasRange(schema: $ZodTypes): boolean {
  const { minValue, maxValue, isInt } = schema as unknown as z.ZodNumber
  const largest = isInt ? largestInteger : Number.MAX_SAFE_INTEGER
  const isBounded = [minValue, maxValue].every((end) => end !== null && Math.abs(end) <= largest)
  return isBounded || bigints.includes(schema)
}
const isFixedForm = (def: object) => checksOf(def).some(({ format }) => format === 'uuid')
const typeOf = (schema: unknown) => (schema as $ZodTypes)._zod.def.type
const isEnum = (schema: unknown) => typeOf(schema) === 'enum'
const isAnything = (schema: unknown) => typeOf(schema) === 'unknown'
