import { Button, Stack, Text } from '@mantine/core'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import '../subscriptions-translations.ts'
import { isTransient } from '../../../../lib/problems/problem-error.ts'
import { CardPage } from '../../../../ui/layout/CardPage.tsx'
import { LinkButton } from '../../../../ui/navigation/LinkButton.tsx'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { useConfirmSubscription } from '../announcement-api.ts'

/** Asks first, since mail programs open links by themselves. */
export function ConfirmSubscriptionPage({ code }: { code: string }) {
  const { t } = useTranslation('subscriptions')
  const { t: common } = useTranslation()
  const { mutate, data, error, isPending } = useConfirmSubscription()
  if (code === '' || (error && !isTransient(error)))
    return (
      <CardPage title={t(($) => $.confirm.badTitle)} hint={t(($) => $.confirm.bad)}>
        <LinkButton to="/">{common(($) => $.notFound.home)}</LinkButton>
      </CardPage>
    )
  if (data)
    return (
      <CardPage title={t(($) => $.confirm.doneTitle)}>
        <Stack mt="sm" align="start" role="status">
          <Text>{t(($) => $.confirm.done, { project: data.project.name, email: data.email })}</Text>
          <LinkButton
            to="/customer/articles/$projectId/announcements"
            params={{ projectId: data.project.id }}
          >
            {t(($) => $.confirm.open)}
          </LinkButton>
        </Stack>
      </CardPage>
    )
  return (
    <CardPage title={t(($) => $.confirm.title)} hint={t(($) => $.confirm.hint)}>
      <Stack>
        {error && <InlineError error={error} />}
        <Button loading={isPending} onClick={() => mutate(code)}>
          {t(($) => $.confirm.submit)}
        </Button>
      </Stack>
    </CardPage>
  )
}
