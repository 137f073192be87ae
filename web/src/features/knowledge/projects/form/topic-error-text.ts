import type { Translate } from '../../../../lib/language/i18n.ts'
import { validationText } from '../../../../lib/problems/validation-text.ts'

type TranslateAdmin = Translate<'admin'>

export function topicErrorText(t: TranslateAdmin, common: Translate, message: string | undefined) {
  switch (message) {
    case 'Project with such name already exists':
      return t(($) => $.projects.errors.projectTaken)
    case 'Category with such name already exists':
      return t(($) => $.projects.errors.categoryTaken)
    case 'Template with such name already exists':
      return t(($) => $.projects.errors.setTaken)
    case 'A select field needs at least 2 elements':
      return t(($) => $.projects.errors.fewOptions)
    case 'optionsRepeat':
      return t(($) => $.projects.errors.optionsRepeat)
    default:
      return validationText(common, message)
  }
}
