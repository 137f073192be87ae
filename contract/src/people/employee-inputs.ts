import { z } from 'zod'
import { limits } from '../limits.ts'
import { line } from '../text-fields.ts'
import { email } from './credentials.ts'

export const employeeChange = z.strictObject({
  /** The character stands for what could not be read: the file was in another encoding. */
  name: line({ min: limits.nameMinLength, max: limits.employeeNameMaxLength }).refine(
    (name) => !name.includes('\uFFFD'),
    'Invalid value',
  ),
  agentRoleId: z.uuid('Mandatory field'),
  showNickname: z.boolean(),
})
export type EmployeeChange = z.output<typeof employeeChange>

export const employeeInput = employeeChange.extend({ email })
export type EmployeeInput = z.output<typeof employeeInput>
