import type { translations as ru } from '../ru/satisfaction.ts'
import type { Translations } from '../translation-types.ts'

export const translations: Translations<typeof ru> = {
  title: 'Como foi o nosso atendimento?',
  about: '{{project}} · solicitação nº {{id}} “{{title}}”',
  score: 'Sua avaliação',
  good: 'Bom',
  bad: 'Ruim',
  comment: 'Comentário (opcional)',
  goodHint: 'Do que você gostou?',
  badHint: 'O que podemos melhorar?',
  send: 'Enviar',
  skip: 'Agora não',
  thanksTitle: 'Obrigado pela avaliação!',
  thanks: 'Lemos todos os comentários. Você pode alterar a resposta até {{when}}.',
  given: 'Você avaliou o suporte: {{score}}',
  change: 'Alterar',
  finalTitle: 'A resposta não pode mais ser alterada',
  final: 'Sua resposta está salva, mas só pode ser alterada durante uma semana.',
  expiredTitle: 'O prazo da avaliação acabou',
  expired: 'Já se passou mais de um mês, por isso não é mais possível avaliar esta solicitação.',
  unknownTitle: 'Este link não funciona',
  unknown: 'Ele não foi copiado por inteiro ou não é mais válido. Abra de novo o link do e-mail.',
}
