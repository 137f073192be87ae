import type { Endpoint } from '../endpoint.ts'
import type { ProblemCode } from '../problems.ts'

export type Description = {
  /** A short imperative without a full stop. */
  summary: string
  /** Markdown: units, shapes, errors, limits. Rights and rate limits are added from the endpoint. */
  description?: string
  /** How the operation itself can fail, beyond what its input, audience, rights and limits imply. */
  problems?: readonly ProblemCode[]
}

/** The names of the operations that a module of the contract declares; of several modules, all of them. */
export type OperationIn<Module> = Module extends unknown
  ? { [Name in keyof Module & string]: Module[Name] extends Endpoint ? Name : never }[keyof Module & string]
  : never

/** A description of every operation of a module, and of nothing else. */
export type Descriptions<Module> = Record<OperationIn<Module>, Description>
