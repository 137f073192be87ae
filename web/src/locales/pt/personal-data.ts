import type { translations as ru } from '../ru/personal-data.ts'
import type { Translations } from '../translation-types.ts'

export const translations: Translations<typeof ru> = {
  title: 'Meus dados',
  download: 'Baixar meus dados',
  downloadHint:
    'Um arquivo ZIP com a sua conta, a conta do jogo e todas as suas solicitações, com mensagens e anexos. Os documentos estão em JSON.',
  downloadAsk: 'Digite a sua senha para baixar o arquivo.',
  downloaded: 'Arquivo baixado',
  erase: 'Apagar conta e dados',
  eraseConfirm: 'Apagar tudo',
  eraseHint_one: 'Seus dados serão apagados em {{count}} dia. Até lá, você pode cancelar.',
  eraseHint_few: 'Seus dados serão apagados em {{count}} dias. Até lá, você pode cancelar.',
  eraseHint_many: 'Seus dados serão apagados em {{count}} dias. Até lá, você pode cancelar.',
  eraseHint_other: 'Seus dados serão apagados em {{count}} dias. Até lá, você pode cancelar.',
  eraseWhat:
    'A conta, os textos das solicitações, os arquivos e os e-mails vão desaparecer, e as solicitações abertas serão encerradas. Nem nós conseguiremos recuperar nada.',
  eraseAsk: 'Digite a sua senha para confirmar.',
  waiting: 'Seus dados serão apagados em {{day}}',
  waitingHint: 'Ainda dá para mudar de ideia: cancele e tudo continua como está.',
  waitingByAdministrator: 'A exclusão foi iniciada pelo suporte. Se não era o que você queria, cancele.',
  cancel: 'Cancelar a exclusão',
  cancelled: 'A exclusão foi cancelada',
  back: 'Manter meus dados',
  wrongPassword: 'Senha incorreta',
  tooMany: 'Tentativas demais. Tente de novo {{when}}.',
  failed: 'Algo deu errado. Tente de novo.',
}
