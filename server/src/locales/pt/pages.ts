import type { Translations } from '@savepoint/contract/texts/translations.ts'
import type { translations as ru } from '../ru/pages.ts'

export const translations: Translations<typeof ru> = {
  site: 'suporte aos jogadores, artigos e solicitações em um só lugar',
  articles: 'Artigos',
  answers: 'Respostas às perguntas dos jogadores',
  articlesOf: 'Artigos sobre {{project}}',
  announcements: 'Avisos e problemas conhecidos',
  announcementsOf: '{{project}} agora: problemas conhecidos, manutenções e novidades',
}
