import type { FieldErrors } from 'react-hook-form'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { validationText } from '../../../lib/problems/validation-text.ts'
import type { RoleValues } from './role-values.ts'

export function useRoleErrors(errors: FieldErrors<RoleValues>) {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  const words = (message: string | undefined) => {
    if (message === 'Role with such name already exists') return t(($) => $.roles.taken)
    if (message === 'Add at least one right') return t(($) => $.roles.needRight)
    return validationText(common, message)
  }
  const name = words(errors.name?.message)
  const rights = words(errors.rights?.message)
  const isElsewhere = !name && !rights && Object.keys(errors).length > 0
  return {
    name,
    rights,
    whole: isElsewhere ? (errors.root?.message ?? t(($) => $.roles.notSaved)) : undefined,
  }
}
