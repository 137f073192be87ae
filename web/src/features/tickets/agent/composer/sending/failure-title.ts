import type { TFunction } from 'i18next'
import type { SendingState } from './sending.ts'

export function failureTitle(t: TFunction<'desk'>, state: SendingState): string {
  if (state === 'changed') return t(($) => $.composer.changedTitle)
  return state === 'refused' ? t(($) => $.composer.refused) : t(($) => $.composer.waiting)
}
