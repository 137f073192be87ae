const emptyDocument = { type: 'doc', content: [{ type: 'paragraph' }] }

export const translationBodies = {
  updateContentLanguages: () => ({ languages: ['ru', 'en', 'pt'] }),
  createSnippet: () => ({ name: 'Two words', locale: 'ru', content: emptyDocument }),
  updateSnippet: () => ({ name: 'Two words', content: emptyDocument, version: 1 }),
  saveSnippetTranslation: () => ({ content: emptyDocument, version: 1 }),
  saveArticleTranslation: () => ({ title: 'Two words', content: emptyDocument }),
  saveProjectTranslation: () => ({ name: 'Two words' }),
  saveCategoryTranslation: () => ({ name: 'Two words' }),
}
export const translationsWithoutBody = [
  'deleteArticleTranslation',
  'deleteSnippetTranslation',
  'deleteSnippet',
  'deleteProjectTranslation',
  'deleteCategoryTranslation',
  'previewXliffImport',
  'importXliff',
]
