import type { Translate } from '../../../../../lib/language/i18n.ts'
import type { Sending } from './sending.ts'

export function failureTitle(
  t: Translate<'desk'>,
  { state, macro, isChecklistOpen, isMacroChanged, isFull, mayHaveArrived }: Sending,
): string {
  const name = macro?.name
  if (state === 'refused' && isChecklistOpen) return t(($) => $.checklist.notSent)
  if (state === 'refused' && isFull) return t(($) => $.composer.full)
  if (state === 'refused' && mayHaveArrived)
    return name === undefined ? t(($) => $.composer.mayBeSent) : t(($) => $.replies.mayHaveRun, { name })
  if (name !== undefined && isMacroChanged) return t(($) => $.replies.macroChanged, { name })
  if (state === 'changed')
    return name === undefined ? t(($) => $.composer.changedTitle) : t(($) => $.replies.changedTitle, { name })
  if (name !== undefined)
    return state === 'refused' ? t(($) => $.replies.refused, { name }) : t(($) => $.replies.waiting, { name })
  return state === 'refused' ? t(($) => $.composer.refused) : t(($) => $.composer.waiting)
}
