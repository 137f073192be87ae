import { Button, Text, TextInput } from '@mantine/core'
import { email as emailSchema } from '@savepoint/contract/people/people.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ownTimeZone } from '../../../../lib/dates/time-zones.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import '../subscriptions-translations.ts'
import { isProblem } from '../../../../lib/problems/problem-error.ts'
import { validationText } from '../../../../lib/problems/validation-text.ts'
import { FormAlert } from '../../../../ui/forms/FormAlert.tsx'
import { useCustomer, useSession } from '../../../people/authentication/use-session.ts'
import { listSubscriptionsQuery, useSetSubscription, useSubscribeByEmail } from '../announcement-api.ts'
import classes from './AnnouncementCard.module.css'

/** Players subscribe at once; who has no account, or one of a game without an address, by an address that is confirmed first. */
export function SubscribeBox({ projectId }: { projectId: string }) {
  const { t } = useTranslation('subscriptions')
  const { kind } = useSession()
  const hasAddress = useCustomer()?.email !== ''
  if (kind === 'agent') return null
  return (
    <section className={classes.subscribe} aria-labelledby="subscribe">
      <Text fw={600} component="h2" id="subscribe">
        {t(($) => $.subscribe.title)}
      </Text>
      {kind === 'customer' && hasAddress ? (
        <OfPlayer projectId={projectId} />
      ) : (
        <ByAddress projectId={projectId} />
      )}
    </section>
  )
}

function OfPlayer({ projectId }: { projectId: string }) {
  const { t } = useTranslation('subscriptions')
  const customer = useCustomer()
  const { data } = useQuery(listSubscriptionsQuery())
  const { mutate, isPending, isError } = useSetSubscription(projectId)
  const isSubscribed = data?.projects.some(({ id }) => id === projectId) ?? false
  const email = customer?.email ?? ''
  const state = customer?.emailConfirmed
    ? t(($) => $.subscribe.subscribed, { email })
    : t(($) => $.subscribe.unconfirmed, { email })
  return (
    <>
      <Text c="dimmed" role="status">
        {isSubscribed ? state : t(($) => $.subscribe.hint)}
      </Text>
      {isError && <FormAlert>{t(($) => $.subscribe.failed)}</FormAlert>}
      <Button
        justify="center"
        style={{ justifySelf: 'start' }}
        variant={isSubscribed ? 'default' : 'filled'}
        loading={isPending}
        disabled={!data}
        onClick={() => mutate({ subscribed: !isSubscribed, timeZone: ownTimeZone() })}
      >
        {isSubscribed ? t(($) => $.subscribe.stop) : t(($) => $.subscribe.submit)}
      </Button>
    </>
  )
}

function ByAddress({ projectId }: { projectId: string }) {
  const { t } = useTranslation('subscriptions')
  const { t: common } = useTranslation()
  const language = useLanguage()
  const [address, setAddress] = useState('')
  const [wrong, setWrong] = useState<string>()
  const { mutate, isPending, isSuccess, error, submittedAt } = useSubscribeByEmail()
  if (isSuccess)
    return (
      <div role="status">
        <Text fw={600}>{t(($) => $.subscribe.submitted)}</Text>
        <Text c="dimmed">{t(($) => $.subscribe.submittedHint)}</Text>
      </div>
    )
  const submit = () => {
    const { data, error: refusal } = emailSchema.safeParse(address)
    setWrong(refusal?.issues[0]?.message)
    if (data !== undefined) mutate({ projectId, email: data, locale: language, timeZone: ownTimeZone() })
  }
  return (
    <>
      <Text c="dimmed">{t(($) => $.subscribe.hint)}</Text>
      {error && (
        <FormAlert key={submittedAt}>
          {isProblem(error, 'tooManyRequests')
            ? t(($) => $.subscribe.tooOften)
            : t(($) => $.subscribe.failed)}
        </FormAlert>
      )}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextInput
          className={classes.address}
          type="email"
          inputMode="email"
          autoComplete="email"
          label={t(($) => $.subscribe.email)}
          value={address}
          error={validationText(common, wrong)}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        />
        <Button type="submit" className={classes.submit} loading={isPending}>
          {t(($) => $.subscribe.submit)}
        </Button>
      </form>
    </>
  )
}
