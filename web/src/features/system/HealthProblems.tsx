import type { HealthProblem } from '@savepoint/contract/system/health.ts'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useLanguage } from '../../lib/language/use-language.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import classes from './Health.module.css'

export function HealthProblems({ problems }: { problems: readonly HealthProblem[] }) {
  const { t } = useTranslation('admin')
  if (problems.length === 0)
    return (
      <p role="status" className={classes.fine}>
        <IconCircleCheck size={20} aria-hidden />
        {t(($) => $.health.fine)}
      </p>
    )
  return (
    <ul aria-label={t(($) => $.health.problems)} className={classes.problems}>
      {problems.map((problem) => (
        <ProblemItem key={`${problem.code} ${problem.subject}`} problem={problem} />
      ))}
    </ul>
  )
}

function ProblemItem({ problem }: { problem: HealthProblem }) {
  const { t } = useTranslation('admin')
  const figures = new Intl.NumberFormat(useLanguage())
  const { code, severity, subject, amount } = problem
  const Icon = severity === 'critical' ? IconAlertTriangle : IconInfoCircle
  const values = {
    subject: subject ?? '',
    amount: amount === null ? '' : figures.format(amount),
  }
  return (
    <li className={classes.problem} data-severity={severity}>
      <Icon size={20} role="img" aria-label={t(($) => $.health[severity])} />
      <div>
        <strong>{t(($) => $.health.problem[code].title, values)}</strong>
        <p>{t(($) => $.health.problem[code].advice, values)}</p>
      </div>
    </li>
  )
}
