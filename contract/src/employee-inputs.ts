import { z } from 'zod'
import { email } from './credentials.ts'
import { limits } from './limits.ts'

/** Specification, section 5: agent form. */
export const employeeChange = z.strictObject({
  name: z
    .string()
    .trim()
    .min(limits.nameMinLength, 'Minimum length 2 characters')
    .max(limits.employeeNameMaxLength, `Max length ${limits.employeeNameMaxLength} symbols`),
  agentRoleId: z.uuid('Mandatory field'),
  showNickname: z.boolean(),
})
export type EmployeeChange = z.output<typeof employeeChange>

export const employeeInput = employeeChange.extend({ email })
export type EmployeeInput = z.output<typeof employeeInput>
