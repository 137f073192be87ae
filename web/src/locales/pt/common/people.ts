import type { translations as ru } from '../../ru/common/people.ts'
import type { Translations } from '../../translation-types.ts'

export const translations: Translations<typeof ru> = {
  people: {
    signIn: 'Entrar',
    signOut: 'Sair',
    myData: 'Meus dados',
    register: 'Criar conta',
    revealPassword: 'Mostrar ou ocultar a senha',
    customerTitle: 'Acesso dos jogadores',
    signedInAs: 'Você entrou como {{email}}',
    signedInAsStaff: 'Você entrou como membro da equipe. Para escrever ao suporte, entre como jogador.',
    toWorkspace: 'Ir para a área de trabalho',
    account: 'Conta',
    confirmation: {
      banner: 'Confirme {{email}}: enviamos um link por e-mail.',
      resend: 'Reenviar e-mail',
      resent: 'E-mail enviado',
      resentHint: 'Se ele não aparecer na caixa de entrada, confira a pasta de spam.',
    },
  },
}
