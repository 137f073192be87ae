import { useTranslation } from '../../lib/language/use-translation.ts'

/** What a list of choices shows when nothing matches what was typed. */
export function NoOptions() {
  const { t } = useTranslation('common')
  return t(($) => $.common.noOptions)
}
