import type { translations as ru } from '../../ru/admin/translations.ts'
import type { Translations } from '../../translation-types.ts'

export const translations: Translations<typeof ru> = {
  title: 'Translations',
  states: { missing: 'not translated', outdated: 'outdated', ready: 'up to date' },
  unpublished: 'not published',
  filter: 'Translations',
  anyTranslation: 'Any translations',
  filterOption: '{{language}}: {{state}}',
  progress: 'Translations of published articles',
  readyOf: '{{ready}} of {{articles}} up to date',
  missingCount: '{{count}} not translated',
  missingCount_one: '{{count}} not translated',
  outdatedCount: '{{count}} outdated',
  outdatedCount_one: '{{count}} outdated',
  source: 'Source',
  translation: 'Translation',
  titleLabel: 'Title of the translation',
  tags: 'Tags of the translation',
  titleWas: 'Was:',
  changed: 'Changed since the translation',
  added: 'Added since the translation',
  removed: 'Removed since the translation',
  publish: 'Show to players',
  publishInternal: 'Show to employees',
  toSource: 'Back to the article',
  isSource: 'This is the source language',
  isSourceHint: 'The article is written in it, so there is nothing to translate.',
  missingHint:
    'There is no translation yet. The editor holds a copy of the source: translate the title and one block after another, then save.',
  outdatedHint: 'The source has changed since it was translated. The changes are marked in it.',
  lockedForReview:
    'The translation is published, and a reviewer publishes changes to it: ask for a review of yours. Until you ask, they are not saved anywhere.',
  publishedByReviewer:
    'In this project, a reviewer publishes translations: when yours is ready, ask for a review.',
  review: {
    title: 'Review the translation: {{language}}',
    texts: 'Source and translation',
    publishedChanges: 'What will change in the published translation',
    savedChanges: 'What will change in the saved translation',
    savedSince:
      'The translation was saved again after this review was asked for. Publishing replaces what was saved with the text in review.',
    rowWaits: 'In review: {{code}}, {{name}}',
    changed: 'The text or the translation has changed. Please look again.',
    gone: 'This text is no longer waiting for review.',
    otherLanguage: 'The project is no longer translated into this language.',
  },
  stillShown: 'Players see the earlier translation until you save a new one.',
  isUpToDate: 'The translation is still correct',
  untranslated: '{{count}} blocks are not translated: they are the same as in the source.',
  untranslated_one: '{{count}} block is not translated: it is the same as in the source.',
  sourceUnpublished: 'The article itself is not published. Players will see the translation once it is.',
  changedMeanwhile:
    'Somebody saved this translation while you were writing. Your text is still here, but it is not saved. Choose which one to keep.',
  takeTheirs: 'Load the saved one',
  saveOver: 'Save mine instead',
  notSaved: 'The translation was not saved. Your text is still here: check the connection and try again.',
  delete: 'Delete translation',
  deleteTitle: 'Delete the translation?',
  deleteHint: 'Players will see the article in its source language again. This cannot be undone.',
  topic: 'Translations: {{ready}} of {{all}}',
  ofTopic: 'Translations: {{name}}',
  topicChanged:
    'Somebody changed the source or the translation while you were writing. Your changes are not saved.',
  topicOutdated: 'The source has changed since it was translated. Check the name and the marked fields.',
  fieldTitle: 'Field title',
  fieldDescription: 'Field hint',
  optionsHint:
    'Only the labels of the options are translated: requests, rules and filters keep the original values.',
  sourceLocale: 'Source language',
  sourceLocaleHint:
    'The language that names, fields and articles of the project are written in. Translations into it are not shown.',
}
