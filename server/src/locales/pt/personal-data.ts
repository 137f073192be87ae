import type { Translations } from '@savepoint/contract/texts/translations.ts'
import type { translations as ru } from '../ru/personal-data.ts'

export const translations: Translations<typeof ru> = {
  requested: {
    subject: 'Seus dados serão apagados',
    body: 'Olá!\n\nA exclusão da sua conta no Savepoint e de todos os seus dados pessoais foi solicitada. Em {{day}} serão apagados a conta, os textos das suas solicitações, os arquivos e os e-mails. Não será possível recuperá-los.\n\nSe você mudou de ideia ou não solicitou a exclusão, entre antes dessa data e cancele a exclusão:\n\n{{link}}',
  },
  cancelled: {
    subject: 'A exclusão dos seus dados foi cancelada',
    body: 'Olá!\n\nA exclusão da sua conta no Savepoint foi cancelada. A conta e todas as suas solicitações continuam como estão.',
  },
  erased: {
    subject: 'Seus dados foram apagados',
    body: 'Olá!\n\nA sua conta no Savepoint e todos os seus dados pessoais foram apagados. Este é o nosso último e-mail: depois do envio, apagaremos também o seu endereço.',
  },
  guestRequested: {
    subject: 'Seus dados serão apagados',
    body: 'Olá!\n\nA exclusão de todos os dados pessoais ligados a este endereço foi solicitada. Em {{day}} serão apagados os textos das suas solicitações, os arquivos e os e-mails. Não será possível recuperá-los.\n\nSe você mudou de ideia ou não solicitou a exclusão, crie antes dessa data uma conta com este endereço e confirme-o: isso cancela a exclusão.\n\n{{link}}',
  },
  guestCancelled: {
    subject: 'A exclusão dos seus dados foi cancelada',
    body: 'Olá!\n\nA exclusão dos dados ligados a este endereço foi cancelada. Todas as suas solicitações continuam como estão.',
  },
  guestErased: {
    subject: 'Seus dados foram apagados',
    body: 'Olá!\n\nTodos os dados pessoais ligados a este endereço foram apagados. Este é o nosso último e-mail: depois do envio, apagaremos também o endereço.',
  },
}
