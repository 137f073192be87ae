import type { $ZodType, $ZodTypes } from 'zod/v4/core'

/** The answer that an earlier release saved, with the keys that it did not have: null, empty or off. */
export function completeAnswer(schema: $ZodType, answer: unknown): unknown {
  const { def } = (schema as $ZodTypes)._zod
  if (def.type === 'nullable' || def.type === 'optional')
    return answer === null || answer === undefined ? answer : completeAnswer(def.innerType, answer)
  if (def.type === 'array' && Array.isArray(answer))
    return answer.map((item) => completeAnswer(def.element, item))
  if (def.type !== 'object' || typeof answer !== 'object' || answer === null) return answer
  const known = answer as Record<string, unknown>
  const completed = Object.entries(def.shape as Readonly<Record<string, $ZodType>>).map(([key, property]) => [
    key,
    key in known ? completeAnswer(property, known[key]) : emptyOf(property),
  ])
  return { ...known, ...Object.fromEntries(completed) }
}

function emptyOf(schema: $ZodType): unknown {
  const { def } = (schema as $ZodTypes)._zod
  switch (def.type) {
    case 'nullable':
      return null
    case 'array':
      return []
    case 'object':
      return completeAnswer(schema, {})
    case 'boolean':
      return false
    case 'number':
      return 0
    case 'string':
      return ''
    case 'enum':
      return Object.values(def.entries)[0]
    default:
      return undefined
  }
}
