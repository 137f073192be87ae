import type { Endpoint } from '../endpoint.ts'
import type { ProblemCode } from '../problems.ts'

export type Description = {
  /** A short imperative without a full stop. */
  summary: string
  /** Markdown: units, shapes, errors, limits. Rights and rate limits are added from the endpoint. */
  description?: string
  /** Errors of the operation itself, beyond those of its input, audience, rights and limits. */
  problems?: readonly ProblemCode[]
}

export type OperationIn<Module> = Module extends unknown
  ? { [Name in keyof Module & string]: Module[Name] extends Endpoint ? Name : never }[keyof Module & string]
  : never

export type Descriptions<Module> = Record<OperationIn<Module>, Description>
