import { getMailNotices, setMailNotices } from '@savepoint/contract/mail-notices.ts'
import { IconMail, IconMailOff } from '@tabler/icons-react'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import '../../lib/mail-notices-texts.ts'
import { notify } from '../../lib/notices.ts'
import { queryClient } from '../../lib/query-client.ts'

const noticesQuery = queryOptions({
  queryKey: ['mailNotices'],
  queryFn: ({ signal }) => call(getMailNotices, { signal, quiet: true }),
})

/** Whether a player gets answers by mail as well; stays open where a choice would close the menu. */
export function MailNotices() {
  const { t } = useTranslation('mailNotices')
  const { data } = useQuery(noticesQuery)
  const choose = useMutation({
    mutationFn: (mail: boolean) => call(setMailNotices, { body: { mail }, quiet: true }),
    onSuccess: (notices) => queryClient.setQueryData(noticesQuery.queryKey, notices),
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
      {t(($) => $.switch)}: {isOn ? t(($) => $.on) : t(($) => $.off)}
    </button>
  )
}
