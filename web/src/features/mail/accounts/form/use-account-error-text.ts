import { limits } from '@savepoint/contract/limits.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { validationText } from '../../../../lib/problems/validation-text.ts'

export function useAccountErrorText() {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  return (message: string | undefined): string | undefined => {
    if (message === undefined) return undefined
    if (message.includes('already exists')) return t(($) => $.mailAccounts.fieldErrors.taken)
    if (message === 'Enter the password again') return t(($) => $.mailAccounts.fieldErrors.passwordAgain)
    if (message === 'Choose another default mailbox instead')
      return t(($) => $.mailAccounts.fieldErrors.otherDefault)
    if (message.startsWith('A number from'))
      return t(($) => $.mailAccounts.fieldErrors.port, { most: limits.mailPortMax })
    if (message === 'Not for this event') return t(($) => $.mailAccounts.fieldErrors.notForEvent)
    return validationText(common, message) ?? message
  }
}
