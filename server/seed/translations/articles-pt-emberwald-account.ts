import type { TranslatedArticles } from './translated-articles.ts'

export const portugueseEmberwaldAccountArticles: TranslatedArticles = {
  'ember-access': {
    title: 'Não consegue entrar? Como recuperar o acesso à conta',
    tags: ['login', 'senha', 'recuperação', 'conta'],
    text: `
Quase sempre é possível recuperar o acesso em um dia, mesmo que o celular antigo tenha afundado junto com o aplicativo de autenticação. Siga os passos nesta ordem: talvez você nem precise falar com o suporte.

## Primeiro, tente sozinho

1. Abra a página de login e clique em “Esqueci a senha”. O e-mail chega em um ou dois minutos.
2. Confira as pastas de spam e promoções: os serviços de e-mail costumam esconder ali as mensagens com códigos.
3. Não chegou nada? Tente lembrar qual endereço você usou no cadastro. Nunca escrevemos para um endereço que não esteja na conta.

## Se o e-mail não é mais seu

Envie uma solicitação em **“Acesso à conta”**; para isso não é preciso entrar. Informe um endereço em que possamos responder e o máximo possível desta lista:

- o nome de qualquer personagem e o mundo em que ele vive;
- a data aproximada do cadastro;
- os quatro últimos dígitos do cartão ou o número do pedido de qualquer compra na loja;
- a resposta à pergunta secreta, se você tiver definido uma.

> [!WARNING]
> Não envie foto de documento se um especialista não pedir isso claramente. Nunca pediremos o número completo do cartão nem a senha.

## Quanto tempo leva

| O que se sabe sobre o dono | Prazo comum |
| --- | --- |
| Ainda tem acesso ao e-mail antigo | até 1 hora |
| Sem e-mail, mas com o número de um pedido na loja | até 24 horas |
| Só o nome do personagem e o mundo | 2 a 3 dias |

Durante a verificação ninguém consegue entrar na conta: assim ninguém esvazia o seu depósito.
`,
  },
  'ember-2fa': {
    title: 'Login em duas etapas: ativar, passar para outro celular, desativar',
    tags: ['2fa', 'código', 'celular', 'segurança', 'login'],
    text: `
O login em duas etapas pede um código de seis dígitos de um aplicativo no celular. É quase impossível roubar uma conta assim, e por isso quem o ativa ganha de presente o visual de raposa de montaria.

## Como ativar

1. Entre no site e abra “Perfil → Segurança”.
2. Escaneie o QR code com qualquer aplicativo de autenticação.
3. Anote em papel os **dez códigos de reserva**. Cada um vale uma vez.

## Celular novo

Enquanto ainda tiver o celular antigo, abra “Segurança → Transferir” e escaneie o novo código com o novo aparelho. Os códigos antigos deixam de valer na hora.

Se o celular já não existe, entre com um código de reserva. Também não tem? Envie uma solicitação em “Acesso à conta”: a desativação leva até 24 horas e, enquanto isso, escrevemos para o e-mail do dono, que pode se opor.

## Por que o código está “errado”

O código depende da hora. Se o relógio do celular estiver errado em um minuto que seja, ele não serve. Ative a hora automática nas configurações do celular e tente de novo.

<details>
<summary>Onde fica no seu celular</summary>

- **Android:** “Sistema → Data e hora → Automática”.
- **iPhone:** “Geral → Data e Hora → Automaticamente”.

Depois de acertar a hora, feche o aplicativo de autenticação e abra-o de novo.

</details>
`,
  },
  'ember-payment': {
    title: 'Paguei, mas os cristais não chegaram',
    tags: ['pagamento', 'cristais', 'compra', 'entrega'],
    text: `
O dinheiro saiu e o saldo não mudou: é chato, mas em nove de cada dez casos os cristais chegam sozinhos. O banco não confirma o pagamento na hora, e não podemos entregar a compra antes dele.

## Quanto esperar

| Forma de pagamento | Normalmente | No máximo |
| --- | --- | --- |
| Cartão | 1 a 5 minutos | 1 hora |
| Carteira digital | até 15 minutos | 3 horas |
| Conta do celular | até 30 minutos | 24 horas |
| Código de presente | na hora | 10 minutos |

## O que conferir

- Entre no jogo de novo: o saldo é atualizado quando você entra no mundo.
- Confirme se comprou para esta conta. Os cristais valem em todos os mundos, mas não em todas as contas.
- Olhe a caixa de correio do personagem: os pacotes chegam como encomenda, e não no saldo.

> [!NOTE]
> Em dias de promoção os bancos demoram mais para confirmar os pagamentos. Se nada chegar nos primeiros minutos, não compre de novo: as duas compras serão entregues.

## Se o prazo passou

Escreva ao suporte em **“Pagamentos”**. Precisamos do número do pedido na loja, que está no e-mail da compra e começa com \`EW\`, e do horário da compra. Uma captura de tela do banco ajuda se mostrar o valor e a data; cubra o número do cartão.
`,
  },
  'ember-refund': {
    title: 'Reembolso: quando é possível e como pedir',
    tags: ['reembolso', 'estorno', 'dinheiro', 'compra'],
    text: `
Devolvemos o dinheiro de compras feitas há no máximo **14 dias**, desde que você não tenha usado o que comprou. Os cristais já gastos não têm reembolso; os que sobraram, sim.

## O que conta como usado

| Compra | Tem reembolso | Não tem reembolso |
| --- | --- | --- |
| Cristais | não gastos | gastos |
| Visual | nunca usado | usado uma vez que seja |
| Assinatura “Guardião” | nas primeiras 48 horas | depois disso |
| Presente para um amigo | ainda não aceito | já aceito |

## Como pedir

1. Escreva ao suporte em “Pagamentos” e comece o assunto com a palavra “Reembolso”.
2. Um especialista confere a compra e informa o valor.
3. O dinheiro volta pela mesma forma de pagamento. Ele aparece no banco em 3 a 10 dias úteis.

> [!CAUTION]
> Se você contestar o pagamento no banco sem falar conosco, a conta fica bloqueada até tudo se esclarecer: é uma exigência do provedor de pagamentos. Por favor, escreva para nós primeiro.
`,
  },
}
