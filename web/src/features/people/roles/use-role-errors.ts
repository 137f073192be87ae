import { type RoleInput, roleInput } from '@savepoint/contract/people/role-inputs.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isProblem, ProblemError } from '../../../lib/problems/problem-error.ts'
import { validationText } from '../../../lib/problems/validation-text.ts'
import type { RoleValues } from './role-values.ts'

type FieldErrors = { name?: string | undefined; rights?: string | undefined; whole?: string | undefined }

export function useRoleErrors() {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({})
  const words = (message: string | undefined) => {
    if (message === 'Role with such name already exists') return t(($) => $.roles.taken)
    if (message === 'Add at least one right') return t(($) => $.roles.needRight)
    return validationText(common, message)
  }
  const put = (issues: readonly { path: string; message: string }[]) => {
    const at = (field: string) => words(issues.find(({ path }) => path === field)?.message)
    const found = { name: at('name'), rights: at('rights') }
    setFieldErrors(found.name || found.rights ? found : { whole: t(($) => $.roles.notSaved) })
  }
  return {
    ...fieldErrors,
    check(input: RoleInput): boolean {
      const { success, error } = roleInput.safeParse(input)
      if (!success) put(error.issues.map(({ path, message }) => ({ path: String(path[0]), message })))
      else setFieldErrors({})
      return success
    },
    take(error: unknown) {
      if (isProblem(error, 'invalidOperation'))
        return setFieldErrors({ whole: t(($) => $.roles.lastAdministrator) })
      put(error instanceof ProblemError ? (error.problem?.errors ?? []) : [])
    },
    clear(changed: Partial<RoleValues>) {
      setFieldErrors(({ name, rights }) => ({
        name: 'name' in changed ? undefined : name,
        rights: 'adminRights' in changed || 'commonRights' in changed ? undefined : rights,
      }))
    },
  }
}
