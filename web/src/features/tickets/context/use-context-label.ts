import { useTranslation } from '../../../lib/language/use-translation.ts'

const known = ['build', 'character', 'server'] as const

/** Names that every game has are translated; others stand as the publisher wrote them. */
export function useContextLabel() {
  const { t } = useTranslation()
  return (name: string) => {
    const one = known.find((each) => each === name)
    return one ? t(($) => $.widget.context[one]) : name
  }
}
