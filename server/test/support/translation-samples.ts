const emptyDocument = { type: 'doc', content: [{ type: 'paragraph' }] }

export const translationBodies = {
  updateContentLanguages: () => ({ languages: ['ru', 'en', 'pt'] }),
  createSnippet: () => ({ name: 'Two words', locale: 'ru', content: emptyDocument }),
  updateSnippet: () => ({ name: 'Two words', content: emptyDocument, version: 1 }),
  saveSnippetTranslation: () => ({ content: emptyDocument, version: 1 }),
  saveArticleTranslation: () => ({ title: 'Two words', content: emptyDocument }),
  askForTranslationReview: () => ({ title: 'Two words', content: emptyDocument, tags: [] }),
  approveTranslationReview: () => ({ askedAt: '2026-01-01T00:00:00Z', revision: 0 }),
  returnTranslationReview: () => ({ askedAt: '2026-01-01T00:00:00Z', answer: 'No' }),
  saveProjectTranslation: () => ({ name: 'Two words' }),
  saveCategoryTranslation: () => ({ name: 'Two words' }),
}
export const translationsWithoutBody = [
  'deleteArticleTranslation',
  'withdrawTranslationReview',
  'deleteSnippetTranslation',
  'deleteSnippet',
  'deleteProjectTranslation',
  'deleteCategoryTranslation',
  'previewXliffImport',
  'importXliff',
]
