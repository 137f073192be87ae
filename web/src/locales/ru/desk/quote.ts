export const translations = {
  quote: {
    quote: 'Цитата',
    ofArticle: 'Цитата из статьи «{{title}}»',
  },
}
