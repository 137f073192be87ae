import type { translations as ru } from '../ru/account.ts'
import type { Translations } from '../translation-types.ts'

export const translations: Translations<typeof ru> = {
  invited: {
    title: 'Boas-vindas',
    hint: 'Crie uma senha para a sua conta da equipe.',
    set: 'Salvar senha',
    doneTitle: 'Senha salva',
    done: 'Agora você já pode entrar.',
  },
  reset: {
    askTitle: 'Recuperar a senha',
    askHint: 'Enviaremos um link para você criar uma nova senha.',
    ask: 'Enviar link',
    askedTitle: 'Confira seu e-mail',
    asked: 'Se {{email}} tiver uma conta, o e-mail já está a caminho. O link vale por uma hora.',
    setTitle: 'Nova senha',
    setHint: 'Ao alterar a senha, você sairá da conta em todos os dispositivos.',
    set: 'Alterar senha',
    doneTitle: 'Senha alterada',
    done: 'Agora você já pode entrar com a nova senha.',
    wrongCode: 'Login ou link incorreto. Peça um novo link.',
    asPlayer: 'Entrar como jogador',
    asAgent: 'Entrar como membro da equipe',
    askAgain: 'Pedir novo link',
  },
  confirm: {
    working: 'Confirmando seu e-mail…',
    doneTitle: 'E-mail confirmado',
    done: 'Tudo certo! As solicitações enviadas com este e-mail agora estão na sua lista.',
    doneByPassword:
      'Entre com a nova senha: as solicitações enviadas com este e-mail agora estão na sua lista.',
    passwordTitle: 'Escolha uma nova senha',
    passwordHint:
      'Você abriu o link em um navegador diferente daquele do cadastro, ou já existia uma conta com este e-mail. Com uma nova senha, a conta será só sua: todos os outros dispositivos serão desconectados.',
    setPassword: 'Confirmar e-mail',
    notYetTitle: 'Ainda não confirmado',
    failedTitle: 'Este link não funciona',
    failed: 'Ele já foi usado ou expirou. Entre e peça outro e-mail de confirmação.',
    requestDoneTitle: 'Solicitação nº {{id}} confirmada',
    requestDone: 'O suporte responderá por e-mail {{within}}.',
    requestFailed: 'Ele já foi usado ou expirou. Se a resposta não chegou, envie a solicitação de novo.',
  },
}
