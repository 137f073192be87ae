import type { Translate } from '../../../../../lib/language/i18n.ts'
import type { SendingState } from './sending.ts'

export function failureTitle(t: Translate<'desk'>, state: SendingState): string {
  if (state === 'changed') return t(($) => $.composer.changedTitle)
  return state === 'refused' ? t(($) => $.composer.refused) : t(($) => $.composer.waiting)
}
