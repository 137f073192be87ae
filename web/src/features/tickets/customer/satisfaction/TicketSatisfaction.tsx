import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { momentName } from '../../../../lib/dates/relative-time.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import '../../../../lib/language/satisfaction-translations.ts'
import { SatisfactionForm } from './SatisfactionForm.tsx'
import {
  getTicketSatisfactionQuery,
  useGiveTicketSatisfaction,
  useSkipTicketSatisfaction,
} from './satisfaction-api.ts'
import classes from './TicketSatisfaction.module.css'

/** The question of the email, on the page of the ticket. Nothing where nothing is asked. */
export function TicketSatisfaction({ ticketId }: { ticketId: number }) {
  const { t } = useTranslation('satisfaction')
  const language = useLanguage()
  const heading = useId()
  const { data } = useQuery(getTicketSatisfactionQuery(ticketId))
  const sending = useGiveTicketSatisfaction(ticketId)
  const skipping = useSkipTicketSatisfaction(ticketId)
  const [isChanging, setChanging] = useState(false)
  const question = data?.question
  const card = useRef<HTMLElement>(null)
  const isOpen = question?.state === 'open'
  useEffect(() => {
    if (isOpen) followFromEnd(card.current)
  }, [isOpen])
  if (!question) return null
  const { state, score, until } = question
  if (state === 'open' || (state === 'answered' && isChanging))
    return (
      <section ref={card} className={classes.card} aria-labelledby={heading}>
        <h2 id={heading} className={classes.title}>
          {t(($) => $.title)}
        </h2>
        <SatisfactionForm
          initial={question}
          sending={{
            ...sending,
            error: sending.error ?? skipping.error,
            mutate: (answer) => sending.mutate(answer, { onSuccess: () => setChanging(false) }),
          }}
        >
          {state === 'open' && (
            <Button variant="default" loading={skipping.isPending} onClick={() => skipping.mutate()}>
              {t(($) => $.skip)}
            </Button>
          )}
        </SatisfactionForm>
      </section>
    )
  return (
    <section className={classes.card} role="status">
      <Text fw={600}>{t(($) => $.given, { score: t(($) => $[score ?? 'good']).toLowerCase() })}</Text>
      {question.comment && <p className={classes.comment}>{question.comment}</p>}
      {state === 'answered' && (
        <div className={classes.change}>
          <Text c="dimmed" size="sm">
            {t(($) => $.thanks, { when: momentName(new Date(until), language) })}
          </Text>
          <Button variant="default" onClick={() => setChanging(true)}>
            {t(($) => $.change)}
          </Button>
        </div>
      )}
    </section>
  )
}

const nearPx = 600

/** Whoever is at the end of the thread sees the question at once, above the field for writing. */
function followFromEnd(card: HTMLElement | null) {
  const page = document.documentElement
  const isNear = page.scrollHeight - page.scrollTop - page.clientHeight < nearPx
  if (isNear) card?.scrollIntoView({ block: 'end' })
}
