import type { translations as ru } from '../ru/announcements.ts'
import type { Translations } from '../translation-types.ts'

export const translations: Translations<typeof ru> = {
  label: 'Avisos',
  title: 'Avisos e problemas conhecidos',
  hint: 'O que está acontecendo com o jogo, o que está programado e o que foi corrigido há pouco.',
  kinds: { issue: 'Problema conhecido', maintenance: 'Manutenção', news: 'Novidade' },
  severities: { critical: 'Crítico', warning: 'Importante', info: 'Informativo' },
  states: {
    investigating: 'Investigando',
    identified: 'Causa identificada',
    monitoring: 'Corrigido, em observação',
    resolved: 'Resolvido',
    scheduled: 'Agendada',
    inProgress: 'Em andamento',
    done: 'Concluída',
  },
  phases: { current: 'Agora', planned: 'Programado', over: 'Recentes' },
  allGames: 'Todos os jogos',
  affects: 'Afeta: {{names}}',
  since: 'Desde {{from}}',
  starts: 'Início: {{from}}',
  over: 'Terminou: {{at}}',
  updates: 'Linha do tempo',
  dismiss: 'Ocultar: {{title}}',
  others_one: 'E mais {{count}} aviso',
  others_many: 'E mais {{count}} avisos',
  others_other: 'E mais {{count}} avisos',
  otherLanguage: 'Texto em {{language}}',
  quiet: 'Nenhum problema conhecido',
  quietHint: 'Também não há manutenção programada. Se algo não estiver funcionando, fale com o suporte.',
}
