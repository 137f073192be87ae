import type * as languagesContract from '../../knowledge/translations/content-languages.ts'
import type * as contract from '../../knowledge/translations/translations.ts'
import type { Descriptions } from '../description.ts'

const read = 'Includes the source beside it. `missing` if there is none; then `translation` is null.'
const saved =
  'Fails with 409 `ChangedMeanwhile` if `revision` is given and no longer current, and with 400 at `locale` for the source language.'
const topic = `Shown to readers at once. ${saved} The same 409 if \`sourceVersion\` is given and the source has changed since.`

export const translations: Descriptions<typeof contract> = {
  getArticleTranslation: {
    summary: 'Get the translation of an article',
    description: `${read} \`outdated\` if the text, title or tags of the article were saved with changes since; \`translatedSource\` is what they were.`,
  },
  saveArticleTranslation: {
    summary: 'Save the translation of an article',
    problems: ['changedMeanwhile'],
    description: `Readers get it once \`published\` is true and the article itself is published. Publishing the article changes nothing here. ${saved}`,
  },
  deleteArticleTranslation: { summary: 'Delete the translation of an article' },
  getProjectTranslation: { summary: 'Get the translation of a project', description: read },
  saveProjectTranslation: {
    summary: 'Save the translation of a project',
    problems: ['changedMeanwhile'],
    description: topic,
  },
  deleteProjectTranslation: { summary: 'Delete the translation of a project' },
  getCategoryTranslation: { summary: 'Get the translation of a category', description: read },
  saveCategoryTranslation: {
    summary: 'Save the translation of a category and its fields',
    problems: ['changedMeanwhile'],
    description: `Options keep their values; only their labels are translated. ${topic}`,
  },
  deleteCategoryTranslation: { summary: 'Delete the translation of a category' },
  getTranslationProgress: {
    summary: 'Count translated articles by language',
    description:
      'Counts published articles. Articles of projects whose source language it is are not counted for a language.',
  },
}

export const contentLanguages: Descriptions<typeof languagesContract> = {
  getContentLanguages: {
    summary: 'Get the languages of the desk',
    description: 'Those that articles, announcements and saved replies are written in.',
  },
  updateContentLanguages: {
    summary: 'Set the languages of the desk',
    problems: ['changedMeanwhile', 'inUse', 'upgradeUnderway'],
    description:
      'Texts in a language that is removed are kept and shown again once it is added again. Fails with 409 `In use` for the source language of a project, with the names in `projects`, and with 409 `Upgrade underway` for a new language while another release runs.',
  },
  getContentLanguageUse: { summary: 'Count the texts in a language' },
}
