import { useTranslation } from '../../lib/language/use-translation.ts'
import classes from './Steps.module.css'

type Props = { names: string[]; current: number; onGo: (index: number) => void }

export function Steps({ names, current, onGo }: Props) {
  const { t } = useTranslation()
  return (
    <ol
      className={classes.steps}
      aria-label={t(($) => $.common.stepOf, { step: current + 1, total: names.length })}
    >
      {names.map((name, index) => (
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
            {name}
          </button>
        </li>
      ))}
    </ol>
  )
}
