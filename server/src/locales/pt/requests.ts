import type { Translations } from '@savepoint/contract/texts/translations.ts'
import type { translations as ru } from '../ru/requests.ts'

export const translations: Translations<typeof ru> = {
  reply: {
    subject: 'Resposta ao pedido #{{ticket.number}}{{#ticket.title}}: {{ticket.title}}{{/ticket.title}}',
    text: '{{agent.name}} escreve:\n\n{{reply.text}}\n\n{{#ticket.link}}Leia e responda: {{ticket.link}}{{/ticket.link}}{{^ticket.link}}Responda a esta mensagem para continuar.{{/ticket.link}}',
  },
  replyNotification: {
    subject: 'Resposta ao pedido #{{ticket.number}}',
    text: 'O suporte respondeu ao pedido #{{ticket.number}}:\n\n{{ticket.link}}',
  },
  confirm: {
    subject: 'Confirme o pedido #{{id}}',
    text: 'Olá!\n\nO pedido #{{id}} de recuperação de conta foi enviado com este endereço. Se foi você, confirme o endereço:\n\n{{link}}\n\nSe não foi você, apague esta mensagem.',
  },
  statusCode: {
    subject: 'Seu código para o pedido #{{id}}',
    text: 'Olá!\n\nEste é o seu código para consultar o status do pedido #{{id}}:\n\n{{code}}\n\nDigite-o em {{link}}. Ele vale por {{minutes}} minutos.\n\nSe você não pediu este código, apague esta mensagem e não o informe a ninguém.',
  },
  reminder: {
    subject: 'Aguardamos a sua resposta: pedido #{{id}}',
    text: 'O suporte aguarda a sua resposta ao pedido #{{id}}. Sem ela, o pedido será encerrado como resolvido (dias restantes: {{days}}).\n\n{{answer}}',
  },
  merged: {
    subject: 'Seus pedidos foram reunidos no pedido #{{id}}',
    text: 'Olá!\n\nPara responder a tudo de uma vez, juntamos os pedidos {{numbers}} ao pedido #{{id}}. Todas as mensagens foram mantidas, e a resposta virá no pedido #{{id}}.\n\n{{answer}}',
    text_one:
      'Olá!\n\nPara responder a tudo de uma vez, juntamos o pedido {{numbers}} ao pedido #{{id}}. Todas as mensagens foram mantidas, e a resposta virá no pedido #{{id}}.\n\n{{answer}}',
    number: '#{{id}}',
  },
  answerByEmail: 'Responda a esta mensagem para continuar.',
  addByEmail: 'Para acrescentar algo, responda a esta mensagem.',
  statuses: {
    Created: 'em andamento',
    WaitingAgentAction: 'em andamento',
    WaitingCustomerAction: 'aguardando a sua resposta',
    Resolved: 'resolvido',
    Closed: 'arquivado',
  },
  satisfaction: {
    subject: 'Como foi o nosso atendimento no pedido #{{id}}?',
    question: 'Olá!\n\nO pedido #{{id}} “{{title}}” foi resolvido. A ajuda do suporte foi satisfatória?',
    faces: {
      good: '🙂 Sim, gostei',
      bad: '🙁 Não, não gostei',
    },
    hint: 'Uma página se abrirá, onde você pode deixar um comentário. A avaliação só é salva quando você a envia.',
  },
  unsubscribe: 'Não quer mais receber estas mensagens? Cancelar: {{link}}',
  filesAlone: 'Arquivos: {{names}}',
  leftOut: 'Estes arquivos não couberam na mensagem: {{names}}.',
  supportTeam: 'Equipe de suporte',
  untitled: 'Sem assunto',
}
