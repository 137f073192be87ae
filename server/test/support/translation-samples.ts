const emptyDocument = { type: 'doc', content: [{ type: 'paragraph' }] }

export const translationBodies = {
  updateContentLanguages: () => ({ languages: ['ru', 'en', 'pt'] }),
  saveArticleTranslation: () => ({ title: 'Two words', content: emptyDocument }),
  saveProjectTranslation: () => ({ name: 'Two words' }),
  saveCategoryTranslation: () => ({ name: 'Two words' }),
}
export const translationsWithoutBody = [
  'deleteArticleTranslation',
  'deleteProjectTranslation',
  'deleteCategoryTranslation',
  'previewXliffImport',
  'importXliff',
]
