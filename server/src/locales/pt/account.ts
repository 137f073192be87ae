import type { Translations } from '@savepoint/contract/texts/translations.ts'
import type { translations as ru } from '../ru/account.ts'

export const translations: Translations<typeof ru> = {
  resetPassword: {
    subject: 'Nova senha do Savepoint',
    body: 'Olá!\n\nAbra este link para definir uma nova senha. Ele funciona uma única vez, durante uma hora:\n\n{{link}}\n\nSe você não pediu isso, apague esta mensagem: nada será alterado.',
  },
  confirmEmail: {
    subject: 'Confirme o seu e-mail',
    body: 'Boas-vindas ao Savepoint!\n\nAbra este link para confirmar que o endereço é seu. As solicitações enviadas antes com ele também vão aparecer na sua lista:\n\n{{link}}\n\nSe você não se cadastrou, apague esta mensagem.',
  },
  alreadyRegistered: {
    subject: 'Você já tem uma conta no Savepoint',
    body: 'Olá!\n\nAlguém se cadastrou no Savepoint com este endereço, mas ele já tem uma conta. Nada mudou nela.\n\nSe foi você, entre com a senha antiga ou abra este link para definir uma nova. As solicitações enviadas depois do novo cadastro também vão aparecer na sua conta:\n\n{{link}}\n\nSe não foi você, apague esta mensagem.',
  },
}
