import { z } from 'zod'
import { limits } from '../limits.ts'
import { pools, rightNames } from '../rights.ts'
import { line } from '../text-fields.ts'
import { id } from '../values.ts'

/** Pools as a map to true; closed ones are left out. */
export const rolePools = z.partialRecord(z.enum(pools), z.literal(true))
export type RolePools = z.output<typeof rolePools>

/** Every category must belong to one of the projects. */
export const roleInput = z.strictObject({
  name: line({ min: limits.nameMinLength, max: limits.roleNameMaxLength }),
  rights: z.array(z.enum(rightNames)).min(1, 'Add at least one right').max(rightNames.length),
  projects: z.array(id).max(limits.roleTopicsMax),
  categories: z.array(id).max(limits.roleTopicsMax),
  pools: rolePools,
  secondFactor: z.boolean().default(false),
  /** A reply to a ticket without an agent assigns it to whoever replied. */
  assignsOnReply: z.boolean().default(true),
})
export type RoleInput = z.output<typeof roleInput>
