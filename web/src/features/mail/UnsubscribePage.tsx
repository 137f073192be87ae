import { Button, Stack, Text } from '@mantine/core'
import { subscriptionCodeStart } from '@savepoint/contract/knowledge/announcements/announcement-values.ts'
import { unsubscribe } from '@savepoint/contract/mail/email-preferences.ts'
import { useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../lib/api/api.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import '../../lib/language/email-preferences-translations.ts'
import { isTransient } from '../../lib/problems/problem-error.ts'
import { CardPage } from '../../ui/layout/CardPage.tsx'
import { usePageTitle } from '../../ui/layout/use-page-title.ts'
import { LinkButton } from '../../ui/navigation/LinkButton.tsx'
import { InlineError } from '../../ui/states/InlineError.tsx'

/** Asks before unsubscribing, since mail programs open links by themselves. */
export function UnsubscribePage({ code }: { code: string }) {
  const { t } = useTranslation('emailPreferences')
  const { t: common } = useTranslation()
  usePageTitle(t(($) => $.title))
  const stop = useMutation({ mutationFn: () => sendRequest(unsubscribe, { query: { code }, quiet: true }) })
  const isSubscription = code.startsWith(subscriptionCodeStart)
  const home = <LinkButton to="/">{common(($) => $.notFound.home)}</LinkButton>
  if (code === '' || (stop.error && !isTransient(stop.error))) {
    return (
      <CardPage
        title={t(($) => $.badTitle)}
        hint={isSubscription ? t(($) => $.announcements.bad) : t(($) => $.bad)}
      >
        {home}
      </CardPage>
    )
  }
  if (stop.data) {
    return (
      <CardPage title={t(($) => $.doneTitle)}>
        <Stack mt="sm" align="start" role="status">
          <Text>
            {isSubscription
              ? t(($) => $.announcements.done, { email: stop.data.email })
              : t(($) => $.done, { email: stop.data.email })}
          </Text>
          <Text c="dimmed">{isSubscription ? t(($) => $.announcements.again) : t(($) => $.again)}</Text>
          {home}
        </Stack>
      </CardPage>
    )
  }
  return (
    <CardPage
      title={t(($) => $.title)}
      hint={isSubscription ? t(($) => $.announcements.hint) : t(($) => $.hint)}
    >
      <Stack>
        {stop.error && <InlineError error={stop.error} />}
        <Button loading={stop.isPending} onClick={() => stop.mutate()}>
          {t(($) => $.confirm)}
        </Button>
      </Stack>
    </CardPage>
  )
}
