import type { translations as ru } from '../ru/subscriptions.ts'
import type { Translations } from '../translation-types.ts'

export const translations: Translations<typeof ru> = {
  subscribe: {
    title: 'Avisos por e-mail',
    hint: 'Enviamos um e-mail quando houver novidades ou algo mudar. É possível cancelar em qualquer mensagem.',
    email: 'E-mail',
    submit: 'Inscrever-se',
    submitted: 'Confira seu e-mail',
    submittedHint:
      'Se a mensagem com o link de confirmação não chegar, veja a pasta de spam. Escrevemos para o mesmo endereço no máximo uma vez por dia.',
    subscribed: 'Inscrição ativa: os avisos vão para {{email}}.',
    unconfirmed: 'Confirme o endereço {{email}} e os e-mails começarão a chegar.',
    stop: 'Cancelar inscrição',
    failed: 'Não deu certo. Tente de novo.',
    tooOften: 'Tentativas demais. Tente de novo em uma hora.',
  },
  confirm: {
    title: 'Confirme a inscrição',
    hint: 'Os avisos do jogo serão enviados para o seu e-mail.',
    submit: 'Confirmar',
    doneTitle: 'Inscrição confirmada',
    done: 'Os avisos de {{project}} serão enviados para {{email}}.',
    open: 'Abrir os avisos',
    badTitle: 'Este link não funciona',
    bad: 'Ele está incompleto ou expirou. Inscreva-se de novo na página de avisos do jogo.',
  },
}
