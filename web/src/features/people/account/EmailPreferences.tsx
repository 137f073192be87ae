import { getEmailPreferences, setEmailPreferences } from '@savepoint/contract/mail/email-preferences.ts'
import { IconMail, IconMailOff } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { sendRequest } from '../../../lib/api/api.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import '../../../lib/language/email-preferences-translations.ts'
import { operationQuery } from '../../../lib/api/operation-query.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { notify } from '../../../lib/toasts/toasts.ts'

const getEmailPreferencesQuery = operationQuery('EmailPreferences', getEmailPreferences, { quiet: true })

/** A click must not close the surrounding menu. */
export function EmailPreferences() {
  const { t } = useTranslation('emailPreferences')
  const { data } = useQuery(getEmailPreferencesQuery)
  const choose = useMutation({
    mutationFn: (mail: boolean) => sendRequest(setEmailPreferences, { body: { mail }, quiet: true }),
    onSuccess: (preferences) => queryClient.setQueryData(getEmailPreferencesQuery.queryKey, preferences),
    onError: () => void notify.error(t(($) => $.failed)),
  })
  if (!data) return null
  const isOn = choose.isPending ? choose.variables : data.mail
  const Icon = isOn ? IconMail : IconMailOff
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      disabled={choose.isPending}
      onClick={(event) => {
        event.stopPropagation()
        choose.mutate(!isOn)
      }}
    >
      <Icon size={18} aria-hidden />
      <span>{`${t(($) => $.switch)}: ${isOn ? t(($) => $.on) : t(($) => $.off)}`}</span>
    </button>
  )
}
