export const translations = {
  site: 'поддержка игроков, база знаний и запросы в одном месте',
  articles: 'База знаний',
  answers: 'Ответы на вопросы игроков',
  articlesOf: 'База знаний {{project}}',
  announcements: 'Объявления и известные проблемы',
  announcementsOf: 'Что сейчас с {{project}}: известные проблемы, плановые работы и новости',
}
