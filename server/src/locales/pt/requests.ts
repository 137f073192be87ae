import type { Translations } from '@savepoint/contract/texts/translations.ts'
import type { translations as ru } from '../ru/requests.ts'

export const translations: Translations<typeof ru> = {
  reply: {
    subject:
      'Resposta à solicitação nº {{ticket.number}}{{#ticket.title}}: {{ticket.title}}{{/ticket.title}}',
    text: '{{agent.name}} respondeu:\n\n{{reply.text}}\n\n{{#ticket.link}}Leia e responda: {{ticket.link}}{{/ticket.link}}{{^ticket.link}}Responda a esta mensagem para continuar.{{/ticket.link}}',
  },
  replyNotification: {
    subject: 'Resposta à solicitação nº {{ticket.number}}',
    text: 'O suporte respondeu à solicitação nº {{ticket.number}}:\n\n{{ticket.link}}',
  },
  confirm: {
    subject: 'Confirme a solicitação nº {{id}}',
    text: 'Olá!\n\nA solicitação nº {{id}}, de recuperação de conta, foi enviada com este endereço. Se foi você, confirme o endereço:\n\n{{link}}\n\nSe não foi você, apague esta mensagem.',
  },
  statusCode: {
    subject: 'Seu código para a solicitação nº {{id}}',
    text: 'Olá!\n\nEste é o seu código para consultar o status da solicitação nº {{id}}:\n\n{{code}}\n\nDigite-o em {{link}}. Ele vale por {{minutes}} minutos.\n\nSe você não pediu este código, apague esta mensagem e não o informe a ninguém.',
  },
  reminder: {
    subject: 'Aguardamos a sua resposta: solicitação nº {{id}}',
    text: 'O suporte aguarda a sua resposta à solicitação nº {{id}}. Se você não responder em {{days}} dias, ela será encerrada como resolvida.\n\n{{answer}}',
    text_one:
      'O suporte aguarda a sua resposta à solicitação nº {{id}}. Se você não responder em {{days}} dia, ela será encerrada como resolvida.\n\n{{answer}}',
  },
  merged: {
    subject: 'Suas solicitações foram unificadas na nº {{id}}',
    text: 'Olá!\n\nPara responder a tudo de uma vez, juntamos as solicitações {{numbers}} à solicitação nº {{id}}. Todas as mensagens foram mantidas, e é nela que a resposta chegará.\n\n{{answer}}',
    text_one:
      'Olá!\n\nPara responder a tudo de uma vez, juntamos a solicitação {{numbers}} à solicitação nº {{id}}. Todas as mensagens foram mantidas, e é nesta última que a resposta chegará.\n\n{{answer}}',
    number: 'nº {{id}}',
  },
  answerByEmail: 'Responda a esta mensagem para continuar.',
  addByEmail: 'Para acrescentar algo, responda a esta mensagem.',
  statuses: {
    Created: 'em andamento',
    WaitingAgentAction: 'em andamento',
    WaitingCustomerAction: 'aguardando a sua resposta',
    Resolved: 'resolvida',
    Closed: 'arquivada',
  },
  satisfaction: {
    subject: 'Como foi o nosso atendimento na solicitação nº {{id}}?',
    question: 'Olá!\n\nA solicitação nº {{id}} “{{title}}” foi resolvida. Você gostou do nosso atendimento?',
    faces: {
      good: '🙂 Sim, gostei',
      bad: '🙁 Não, não gostei',
    },
    hint: 'Na página que se abrirá, você pode deixar um comentário. A avaliação só é salva quando você a envia.',
  },
  unsubscribe: 'Não quer mais receber estas mensagens? Cancelar: {{link}}',
  filesAlone: 'Arquivos: {{names}}',
  leftOut: 'Estes arquivos não couberam na mensagem: {{names}}.',
  supportTeam: 'Equipe de suporte',
  untitled: 'Sem assunto',
}
