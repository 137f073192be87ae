import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { answerCompiler } from '../../src/platform/http/answers.ts'

const named = z.object({ id: z.uuid(), name: z.string() })
const write = (schema: z.ZodType, answer: unknown) => {
  const text = answerCompiler({ schema, method: 'GET', url: '/things' } as never)(answer) as string
  return JSON.parse(text) as unknown
}
const one = { id: '018f0000-0000-7000-8000-000000000001', name: 'Ölf "the" 龍\n' }

describe('what an answer holds', () => {
  it('is what its schema names, at every depth', () => {
    const page = z.object({
      items: z.array(named.extend({ owner: named.nullable() })),
      next: z.string().nullable(),
    })
    const items = [
      { ...one, owner: { ...one, secret: 'x' }, secret: 'x' },
      { ...one, owner: null },
    ]
    expect(write(page, { items, next: null, secret: 'x' })).toEqual({
      items: [
        { ...one, owner: one },
        { ...one, owner: null },
      ],
      next: null,
    })
  })

  it('leaves out optional keys that are absent and passes stored texts on whole', () => {
    const schema = z.object({ my: z.number().int().optional(), content: z.unknown() })
    const content = { type: 'doc', content: [{ type: 'paragraph' }] }
    expect(write(schema, { content })).toEqual({ content })
  })

  it('is refused when a key is missing', () => {
    expect(() => write(named, { id: one.id })).toThrow("doesn't match")
  })

  it('holds for schemas with unions too', () => {
    const schema = z.object({ found: z.union([named, z.object({ code: z.string() })]) })
    expect(write(schema, { found: { ...one, secret: 'x' }, secret: 'x' })).toEqual({ found: one })
  })
})
