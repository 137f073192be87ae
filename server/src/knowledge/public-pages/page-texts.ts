import type { Locale } from '@savepoint/contract/people/people.ts'

type Texts = {
  site: string
  articles: string
  answers: string
  articlesOf: (project: string) => string
  announcements: string
  announcementsOf: (project: string) => string
}

/** For search engines and messengers. */
export const pageTexts: Record<Locale, Texts> = {
  ru: {
    site: 'поддержка игроков, база знаний и запросы в одном месте',
    articles: 'База знаний',
    answers: 'Ответы на вопросы игроков',
    articlesOf: (project) => `База знаний ${project}`,
    announcements: 'Объявления и известные проблемы',
    announcementsOf: (project) => `Что сейчас с ${project}: известные проблемы, плановые работы и новости`,
  },
  en: {
    site: 'player support, articles and requests in one place',
    articles: 'Articles',
    answers: 'Answers to players’ questions',
    articlesOf: (project) => `Articles about ${project}`,
    announcements: 'Announcements and known issues',
    announcementsOf: (project) => `${project} right now: known issues, planned maintenance and news`,
  },
  pt: {
    site: 'suporte aos jogadores, artigos e solicitações em um só lugar',
    articles: 'Artigos',
    answers: 'Respostas às perguntas dos jogadores',
    articlesOf: (project) => `Artigos sobre ${project}`,
    announcements: 'Avisos e problemas conhecidos',
    announcementsOf: (project) => `${project} agora: problemas conhecidos, manutenções e novidades`,
  },
}
