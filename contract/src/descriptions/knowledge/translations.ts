import type * as languagesContract from '../../knowledge/translations/content-languages.ts'
import type * as reviewsContract from '../../knowledge/translations/translation-reviews.ts'
import type * as contract from '../../knowledge/translations/translations.ts'
import type { Descriptions } from '../description.ts'

const read = 'Includes the source beside it. `missing` if there is none; then `translation` is null.'
const saved =
  'Fails with 409 `ChangedMeanwhile` if `revision` is given and no longer current, and with 400 at `locale` for the source language.'
const topic = `Shown to readers at once. ${saved} The same 409 if \`sourceVersion\` is given and the source has changed since.`

export const translations: Descriptions<typeof contract> = {
  getArticleTranslation: {
    summary: 'Get the translation of an article',
    description: `${read} \`outdated\` if the text, title or tags of the article were saved with changes since; \`translatedSource\` is what they were. \`review\` is the text that an editor asked to publish.`,
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

export const translationReviews: Descriptions<typeof reviewsContract> = {
  askForTranslationReview: {
    summary: 'Ask for a review of a translation',
    problems: ['changedMeanwhile'],
    description:
      'In projects with `requiresReview`, only reviewers publish translations and change published ones. Everyone with the right to review is notified. The text is not saved as the translation before it is approved. Fails with 409 while the text of another editor waits in this language.',
  },
  withdrawTranslationReview: {
    summary: 'Withdraw a translation from review',
    description: 'Your own, or any with the right to review.',
  },
  approveTranslationReview: {
    summary: 'Publish a reviewed translation',
    problems: ['changedMeanwhile'],
    description:
      'Who asked is its author, and is notified. Fails with 409 when the text was asked for anew, or the translation has another `revision`, and with 400 at `locale` when the project is no longer translated into this language.',
  },
  returnTranslationReview: {
    summary: 'Return a translation to its editor',
    problems: ['changedMeanwhile'],
    description: 'With an answer, of which the editor is notified.',
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
