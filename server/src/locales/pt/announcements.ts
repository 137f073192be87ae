import type { Translations } from '@savepoint/contract/texts/translations.ts'
import type { translations as ru } from '../ru/announcements.ts'

export const translations: Translations<typeof ru> = {
  kinds: {
    issue: 'Problema conhecido',
    maintenance: 'Manutenção',
    news: 'Novidade',
  },
  states: {
    investigating: 'investigando',
    identified: 'causa identificada',
    monitoring: 'corrigido, em observação',
    resolved: 'resolvido',
    scheduled: 'agendada',
    inProgress: 'em andamento',
    done: 'concluída',
  },
  allGames: 'Todos os jogos',
  state: 'Situação: {{state}}',
  time: 'Horário: {{from}} – {{until}}',
  start: 'Início: {{from}}',
  page: 'Todos os avisos: {{link}}',
  confirm: {
    subject: 'Confirme a inscrição nos avisos de {{project}}',
    text: 'Olá!\n\nAlguém pediu para receber neste endereço os avisos de {{project}}: problemas conhecidos, manutenções e novidades. Se foi você, confirme a inscrição:\n\n{{link}}\n\nSe não foi você, apague esta mensagem: sem confirmação não enviaremos nada.',
  },
}
