import type { translations as ru } from '../ru/email-preferences.ts'
import type { Translations } from '../translation-types.ts'

export const translations: Translations<typeof ru> = {
  switch: 'Respostas por e-mail',
  on: 'sim',
  off: 'não',
  failed: 'Algo deu errado. Tente de novo.',
  title: 'Parar de receber e-mails?',
  hint: 'Os e-mails sobre respostas do suporte deixam de chegar. As respostas continuam nas suas solicitações no site.',
  confirm: 'Não receber mais',
  doneTitle: 'Pronto',
  done: 'Não escreveremos mais para {{email}} sobre respostas do suporte.',
  again: 'Se mudar de ideia, entre no site, abra o menu com o seu endereço e ative “Respostas por e-mail”.',
  badTitle: 'Este link não funciona',
  bad: 'Ele está incompleto ou expirou. Você também pode desativar os e-mails no site: entre, abra o menu com o seu endereço e desative “Respostas por e-mail”.',
  announcements: {
    hint: 'Você deixa de receber por e-mail os avisos deste jogo. Eles continuam disponíveis no site.',
    done: 'Não enviaremos mais os avisos deste jogo para {{email}}.',
    again: 'Se mudar de ideia, inscreva-se de novo na página de avisos do jogo.',
    bad: 'Ele está incompleto, ou a inscrição já foi cancelada.',
  },
}
