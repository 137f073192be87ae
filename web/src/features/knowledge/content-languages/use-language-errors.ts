import { useTranslation } from '../../../lib/language/use-translation.ts'
import { isProblem, ProblemError } from '../../../lib/problems/problem-error.ts'

export function useLanguageErrors() {
  const { t } = useTranslation('admin')
  return (error: unknown): string => {
    const projects = error instanceof ProblemError ? error.problem?.projects : undefined
    if (projects) return t(($) => $.contentLanguages.errors.source, { projects: projects.join(', ') })
    if (isProblem(error, 'upgradeUnderway')) return t(($) => $.contentLanguages.errors.upgrade)
    if (isProblem(error, 'changedMeanwhile')) return t(($) => $.contentLanguages.errors.changed)
    return t(($) => $.contentLanguages.errors.failed)
  }
}
