import { Button, Textarea } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import type { SatisfactionAnswer } from '@savepoint/contract/satisfaction/satisfaction.ts'
import {
  type SatisfactionScore,
  satisfactionScores,
} from '@savepoint/contract/satisfaction/satisfaction-values.ts'
import { IconMoodSad, IconMoodSmile } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useDirtyForm } from '../../../../lib/drafts/dirty-forms.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import '../../../../lib/language/satisfaction-translations.ts'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import classes from './SatisfactionForm.module.css'

const faces = { good: IconMoodSmile, bad: IconMoodSad } satisfies Record<SatisfactionScore, unknown>

type Props = {
  initial: { score: SatisfactionScore | null; comment: string | null }
  sending: { mutate: (answer: SatisfactionAnswer) => void; isPending: boolean; error: unknown }
  children?: ReactNode
}

/** Two faces, then a comment; nothing is saved before it is sent. */
export function SatisfactionForm({ initial, sending, children }: Props) {
  const { t } = useTranslation('satisfaction')
  const name = useId()
  const [score, setScore] = useState(initial.score)
  const [comment, setComment] = useState(initial.comment ?? '')
  useDirtyForm(score !== initial.score || comment !== (initial.comment ?? ''))
  const form = useRef<HTMLFormElement>(null)
  const isChosen = score !== null
  useEffect(() => {
    // What appears now may be below the edge of the window.
    if (isChosen) form.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (score !== null) sending.mutate({ score, comment })
  }
  return (
    <form ref={form} className={classes.form} onSubmit={send} noValidate>
      <fieldset className={classes.faces}>
        <legend className="visually-hidden">{t(($) => $.score)}</legend>
        {satisfactionScores.map((value) => {
          const Face = faces[value]
          return (
            <label key={value} className={classes.face} data-score={value}>
              <input
                type="radio"
                name={name}
                value={value}
                checked={score === value}
                onChange={() => setScore(value)}
              />
              <Face size={40} stroke={1.5} aria-hidden />
              {t(($) => $[value])}
            </label>
          )
        })}
      </fieldset>
      {score !== null && (
        <Textarea
          label={t(($) => $.comment)}
          placeholder={t(($) => $[`${score}Hint`])}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={limits.satisfactionCommentMaxLength}
          value={comment}
          onChange={({ currentTarget }) => setComment(currentTarget.value)}
        />
      )}
      {sending.error != null && <InlineError error={sending.error} />}
      <div className={classes.actions}>
        {score !== null && (
          <Button type="submit" loading={sending.isPending}>
            {t(($) => $.send)}
          </Button>
        )}
        {children}
      </div>
    </form>
  )
}
