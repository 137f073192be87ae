import type { translations as ru } from '../../ru/common/people.ts'
import type { Translations } from '../../translation-types.ts'

export const translations: Translations<typeof ru> = {
  people: {
    signIn: 'Entrar',
    signOut: 'Sair',
    myData: 'Meus dados',
    register: 'Criar conta',
    revealPassword: 'Mostrar ou ocultar a senha',
    customerTitle: 'Acesso de jogadores',
    signedInAs: 'Você entrou como {{email}}',
    signedInAsStaff: 'Você entrou como equipe. Para escrever como jogador, entre como jogador.',
    toWorkspace: 'Ir para a área de trabalho',
    account: 'Conta',
    confirmation: {
      banner: 'Confirme {{email}}: enviamos uma mensagem com um link.',
      resend: 'Enviar a mensagem de novo',
      resent: 'Mensagem enviada',
      resentHint: 'O e-mail está a caminho. Se não chegar, verifique a pasta de spam.',
    },
  },
}
