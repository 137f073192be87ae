import { Text } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import '../../../../lib/language/account-translations.ts'
import { mayPass } from '../../../../lib/problems/may-pass.ts'
import { CardPage } from '../../../../ui/layout/CardPage.tsx'
import { LinkButton } from '../../../../ui/navigation/LinkButton.tsx'
import { useReplyTime } from '../../../people/authentication/use-reply-time.ts'
import { NotConfirmedYet } from '../../../people/passwords/NotConfirmedYet.tsx'
import { useConfirmGuestRequest } from './guest-api.ts'

export function ConfirmRequestPage({ code }: { code: string }) {
  const { t } = useTranslation()
  const { t: account } = useTranslation('account')
  const within = useReplyTime()
  const { mutate, data, isError, error } = useConfirmGuestRequest()
  useEffect(() => mutate(code), [mutate, code])
  if (mayPass(error)) return <NotConfirmedYet error={error} onRetry={() => mutate(code)} />
  if (!data && !isError) return <CardPage title={account(($) => $.confirm.working)} />
  return (
    <CardPage
      title={
        data
          ? account(($) => $.confirm.requestDoneTitle, { id: data.id })
          : account(($) => $.confirm.failedTitle)
      }
    >
      <Text role="status" mt={4} mb="lg" c="dimmed">
        {data ? account(($) => $.confirm.requestDone, { within }) : account(($) => $.confirm.requestFailed)}
      </Text>
      <LinkButton to="/">{t(($) => $.notFound.home)}</LinkButton>
    </CardPage>
  )
}
