import type { translations as ru } from '../ru/account.ts'
import type { Translations } from '../translation-types.ts'

export const translations: Translations<typeof ru> = {
  invited: {
    title: 'Boas-vindas',
    hint: 'Crie uma senha para a sua conta da equipe.',
    set: 'Salvar a senha',
    doneTitle: 'Senha salva',
    done: 'Agora você já pode entrar.',
  },
  reset: {
    askTitle: 'Recuperar a senha',
    askHint: 'Enviaremos um link para criar uma senha nova.',
    ask: 'Enviar o link',
    askedTitle: 'Confira seu e-mail',
    asked: 'Se {{email}} tiver uma conta, a mensagem já está a caminho. O link vale por uma hora.',
    setTitle: 'Nova senha',
    setHint: 'Ao trocar a senha, você sairá da conta em todos os dispositivos.',
    set: 'Trocar a senha',
    doneTitle: 'Senha trocada',
    done: 'Agora você já pode entrar com a senha nova.',
    wrongCode: 'Login ou link incorreto. Peça um novo link.',
    asPlayer: 'Entrar como jogador',
    asAgent: 'Entrar como equipe',
    askAgain: 'Pedir um novo link',
  },
  confirm: {
    working: 'Confirmando seu endereço…',
    doneTitle: 'Endereço confirmado',
    done: 'Tudo certo! Os pedidos enviados por este endereço agora estão na sua lista.',
    doneByPassword: 'Entre com a nova senha: os pedidos enviados por este endereço agora estão na sua lista.',
    passwordTitle: 'Escolha uma nova senha',
    passwordHint:
      'Você abriu o link em outro navegador, ou o endereço já tinha uma conta. Com uma nova senha, a conta será só sua: os outros dispositivos serão desconectados.',
    setPassword: 'Confirmar endereço',
    notYetTitle: 'Ainda não confirmado',
    failedTitle: 'Este link não funciona',
    failed: 'Ele já foi usado ou expirou. Entre e peça a mensagem de novo.',
    requestDoneTitle: 'Pedido nº {{id}} confirmado',
    requestDone: 'O suporte responderá por e-mail {{within}}.',
    requestFailed: 'Ele já foi usado ou expirou. Se a resposta não chegou, envie o pedido de novo.',
  },
}
