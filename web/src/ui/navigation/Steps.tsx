import { useTranslation } from '../../lib/language/use-translation.ts'
import classes from './Steps.module.css'

type Step = {
  name: string
  /** What was chosen in it. */
  choice?: string | undefined
}
type Props = { steps: Step[]; current: number; onGo: (index: number) => void }

/** Those before the current one say what was chosen, and lead back. */
export function Steps({ steps, current, onGo }: Props) {
  const { t } = useTranslation()
  return (
    <ol
      className={classes.steps}
      aria-label={t(($) => $.common.stepOf, { step: current + 1, total: steps.length })}
    >
      {steps.map(({ name, choice }, index) => (
        <li key={name} data-state={index < current ? 'done' : index === current ? 'now' : 'ahead'}>
          <button
            type="button"
            disabled={index >= current}
            aria-current={index === current ? 'step' : undefined}
            onClick={() => onGo(index)}
          >
            <span className={classes.number} aria-hidden="true">
              {index + 1}
            </span>
            <span className={classes.words}>
              {name}
              {choice && <small>{choice}</small>}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
