import { Button, Skeleton, Stack, Text } from '@mantine/core'
import type { SatisfactionQuestion } from '@savepoint/contract/satisfaction/satisfaction.ts'
import { satisfactionScores } from '@savepoint/contract/satisfaction/satisfaction-values.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { momentName } from '../../../../lib/dates/relative-time.ts'
import { languages } from '../../../../lib/language/i18n.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import '../../../../lib/language/satisfaction-translations.ts'
import { isTransient } from '../../../../lib/problems/problem-error.ts'
import { changeSettings, useSettings } from '../../../../lib/settings/settings-store.ts'
import { CardPage } from '../../../../ui/layout/CardPage.tsx'
import { LinkButton } from '../../../../ui/navigation/LinkButton.tsx'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import classes from './SatisfactionForm.module.css'
import { SatisfactionForm } from './SatisfactionForm.tsx'
import { getSatisfactionQuery, useGiveSatisfaction } from './satisfaction-api.ts'

type Props = { token: string; score: string | undefined; lang: string | undefined }

/** Behind the link of an email, in the language of that. Only chooses the face of the link: it is saved when the player sends it. */
export function SatisfactionPage({ token, score, lang }: Props) {
  const { t } = useTranslation('satisfaction')
  const { t: common } = useTranslation()
  useEffect(() => {
    const language = languages.find((one) => one === lang)
    if (language && !useSettings.getState().isLanguageChosen) changeSettings({ language })
  }, [lang])
  const { data, error, refetch } = useQuery({ ...getSatisfactionQuery(token), enabled: token !== '' })
  if (token === '' || (error && !isTransient(error)))
    return (
      <CardPage title={t(($) => $.unknownTitle)} hint={t(($) => $.unknown)}>
        <LinkButton to="/">{common(($) => $.notFound.home)}</LinkButton>
      </CardPage>
    )
  if (!data)
    return (
      <CardPage title={t(($) => $.title)}>
        {error ? (
          <InlineError error={error} onRetry={() => void refetch()} />
        ) : (
          <Stack mt="md">
            <Skeleton h={96} />
            <Skeleton h={96} />
          </Stack>
        )}
      </CardPage>
    )
  return <Question token={token} question={data} chosen={score} />
}

type QuestionProps = { token: string; question: SatisfactionQuestion; chosen: string | undefined }

function Question({ token, question, chosen }: QuestionProps) {
  const { t } = useTranslation('satisfaction')
  const language = useLanguage()
  const sending = useGiveSatisfaction(token)
  const { state, ticketId: id, title, project } = question
  // Another face than before in the link of the email: whoever follows it wants to change the answer.
  const linked = satisfactionScores.find((one) => one === chosen)
  const [isChanging, setChanging] = useState(
    question.score !== null && linked !== undefined && linked !== question.score,
  )
  if (state === 'expired') return <CardPage title={t(($) => $.expiredTitle)} hint={t(($) => $.expired)} />
  if (state === 'final') return <CardPage title={t(($) => $.finalTitle)} hint={t(($) => $.final)} />
  if (state === 'answered' && !isChanging)
    return (
      <CardPage title={t(($) => $.thanksTitle)}>
        <Stack mt="sm" align="start" role="status">
          <Text>{t(($) => $.given, { score: t(($) => $[question.score ?? 'good']).toLowerCase() })}</Text>
          {question.comment && (
            <blockquote className={classes.comment} dir="auto">
              {question.comment}
            </blockquote>
          )}
          <Text c="dimmed">
            {t(($) => $.thanks, { when: momentName(new Date(question.until), language) })}
          </Text>
          <Button variant="default" onClick={() => setChanging(true)}>
            {t(($) => $.change)}
          </Button>
        </Stack>
      </CardPage>
    )
  const about = t(($) => $.about, { title, project, id })
  return (
    <CardPage title={t(($) => $.title)} hint={about}>
      <SatisfactionForm
        initial={{ score: linked ?? question.score, comment: question.comment }}
        sending={{
          ...sending,
          mutate: (answer) => sending.mutate(answer, { onSuccess: () => setChanging(false) }),
        }}
      />
    </CardPage>
  )
}
