import type { TranslatedArticles } from './translated-articles.ts'

export const portugueseArticles: TranslatedArticles = {
  'ember-access': {
    title: 'Não consegue entrar? Como recuperar o acesso à conta',
    tags: ['login', 'senha', 'recuperação', 'conta'],
    text: `
Quase sempre é possível recuperar o acesso em um dia, mesmo que o celular antigo tenha afundado junto com o aplicativo de códigos. Siga os passos nesta ordem: talvez você nem precise falar com o suporte.

## Primeiro, tente sozinho

1. Abra a página de login e clique em “Esqueci a senha”. O e-mail chega em um ou dois minutos.
2. Confira as pastas de spam e promoções: os serviços de e-mail costumam esconder ali as mensagens com códigos.
3. Não chegou nada? Tente lembrar qual endereço você usou no cadastro. Nunca escrevemos para um endereço que não esteja na conta.

## Se o e-mail não é mais seu

Envie uma solicitação em **“Acesso à conta”**; para isso não é preciso entrar. Informe um endereço em que possamos responder e o máximo possível desta lista:

- o nome de qualquer personagem e o mundo em que ele vive;
- a data aproximada do cadastro;
- os quatro últimos dígitos do cartão ou o número do pedido de qualquer compra;
- a resposta à pergunta secreta, se você tiver definido uma.

> [!WARNING]
> Não envie foto de documento se um especialista não pedir isso claramente. Nunca pediremos o número completo do cartão nem a senha.

## Quanto tempo leva

| O que se sabe sobre o dono | Prazo comum |
| --- | --- |
| Ainda tem acesso ao e-mail antigo | até 1 hora |
| Sem e-mail, mas com número do pedido | até 24 horas |
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
2. Leia o código quadrado com qualquer aplicativo de autenticação.
3. Anote em papel os **dez códigos de reserva**. Cada um vale uma vez.

## Celular novo

Enquanto ainda tiver o celular antigo, abra “Segurança → Transferir” e leia o novo código com o novo aparelho. Os códigos antigos deixam de valer na hora.

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

Envie uma solicitação em **“Pagamentos”**. Precisamos do número do pedido, que está no e-mail da loja e começa com \`EW\`, e do horário da compra. Uma captura de tela do banco ajuda se mostrar o valor e a data; cubra o número do cartão.
`,
  },
  'ember-lost-item': {
    title: 'Um item sumiu: o que devolvemos e o que não',
    tags: ['item', 'sumiu', 'inventário', 'recuperação', 'espada'],
    text: `
Em Emberwald, cada item tem um diário: quem o recebeu, usou, desmontou ou vendeu. É por ele que investigamos o que sumiu.

![Onde fica o diário dos itens](inventory)

## Procure primeiro aqui

- **O baú do andarilho**, em qualquer taverna: guarda tudo o que não coube na bolsa.
- **A caixa de correio**: o que você retira do mercado volta pelo correio.
- **O depósito da guilda**: veja a aba “Últimas ações”.

## O que devolvemos

| O que aconteceu | Devolvemos? |
| --- | --- |
| O item sumiu por um erro do jogo | sim, sempre |
| Foi desmontado sem querer | uma vez a cada 90 dias |
| Foi vendido a um mercador | sim, em até 7 dias |
| Foi dado a outro jogador | não |
| Foi roubado depois de uma invasão | sim, se você avisar em até 14 dias |

## O que escrever

Diga o personagem, o mundo, o item e **quando você o viu pela última vez**, pelo menos a hora aproximada. Um horário exato acelera a busca mais do que dez capturas de tela.
`,
  },
  'ember-crash': {
    title: 'O jogo fecha ao entrar nos Portões de Cinza',
    tags: ['travamento', 'erro', 'driver', 'portões'],
    text: `
Em placas de vídeo com 4 GB de memória, o jogo pode fechar no momento em que os portões se abrem. Já sabemos disso e estamos preparando a correção; até lá, um destes três passos resolve.

![A opção “Distância da cinza”](settings)

1. Nas configurações gráficas, coloque “Distância da cinza” em **média**.
2. Atualize o driver da placa de vídeo. As versões com mais de seis meses são as que mais travam.
3. Verifique os arquivos do jogo: no inicializador, “Propriedades → Verificar”.

## Se não resolveu

Encontre o arquivo do travamento e anexe-o à solicitação:

\`\`\`
C:\\Users\\<nome>\\AppData\\Local\\Emberwald\\Crashes\\latest.dmp
\`\`\`

A pasta \`AppData\` fica oculta: cole o caminho direto na barra de endereço do Explorador de Arquivos.
`,
  },
  'kairo-garage': {
    title: 'O carro do pacote não está na garagem',
    tags: ['carro', 'garagem', 'pacote', 'sumiu'],
    text: `
Os pacotes chegam à **recepção**, e não direto à garagem: assim você escolhe antes a cor e o número. A recepção abre pela cancela à esquerda da entrada.

## O carro também não está na recepção

- Libere espaço: com a garagem cheia, a entrega espera.
- Confira a classe: os carros da classe S aparecem depois da licença “Neon”.
- Se o pacote foi um presente, é preciso aceitá-lo no correio.

| Quanto tempo passou | O que fazer |
| --- | --- |
| menos de uma hora | esperar |
| de uma hora a um dia | sair, entrar de novo e olhar a recepção |
| mais de um dia | escrever para nós com o número do pedido |
`,
  },
  'kairo-wheel': {
    title: 'Volante e pedais: como configurar sem sofrer',
    tags: ['volante', 'pedais', 'controles', 'configuração'],
    text: `
Kairo Circuit entende quase qualquer volante, mas as configurações de fábrica foram pensadas para o controle. Dez minutos de atenção, e o carro começa a obedecer.

<iframe src="https://video.kairocircuit.test/watch/wheel-setup" title="Como configurar o volante em três minutos"></iframe>

| Parâmetro | Controle | Volante 270° | Volante 900° |
| --- | --- | --- | --- |
| Zona morta | 12% | 0% | 0% |
| Linearidade | 60 | 50 | 35 |
| Força de retorno | — | 55 | 70 |
| Velocidade do volante | 80 | 100 | 100 |

## Se o volante puxa para um lado

1. Solte o volante, abra “Controles → Calibração” e não o toque por três segundos.
2. Desligue o segundo dispositivo: um controle com a bateria fraca consegue “dirigir” sozinho.
3. Atualize o firmware do volante com o programa do fabricante.

O pedal só responde pela metade? Inverta o início e o fim do curso na calibração: em alguns pedais eles vêm trocados.
`,
  },
  'void-access': {
    title: 'Perdi o acesso ao perfil de comandante',
    tags: ['login', 'perfil', 'recuperação', 'senha'],
    text: `
Em Voidhollow, o perfil de comandante está ligado ao e-mail e, se você quiser, à chave da frota: os dezesseis caracteres que apareceram quando você o criou.

## Com a chave da frota

Digite-a na página de login no lugar da senha. O sistema logo pede uma senha nova. A chave também muda: anote a nova.

## Sem a chave

1. Peça o e-mail para trocar a senha.
2. Se não tiver acesso ao e-mail, envie uma solicitação “Acesso à conta” sem entrar.
3. Diga o seu codinome, a aliança e uma das últimas batalhas: sistema, adversário, resultado.

A verificação leva até 24 horas. Enquanto isso, ninguém ataca a frota: ela se recolhe a uma *doca silenciosa*, onde não pode ser vista nem levada.
`,
  },
  'void-fleet': {
    title: 'A frota sumiu depois do salto: onde está e como recuperá-la',
    tags: ['frota', 'salto', 'nave', 'sumiu'],
    text: `
O salto até o buraco negro distorce o tempo: para a frota passa um instante; para você, até **vinte minutos**. Durante todo esse tempo as naves não estão no mapa nem na doca. Não é um erro, embora a gente entenda o que parece.

## Já passaram mais de vinte minutos

- Abra “Frotas → Em trânsito” e tire o filtro “Só as visíveis”.
- Olhe o registro de saltos: a linha \`arrived: none\` significa que o destino foi destruído durante o salto e que a frota voltou ao último porto.
- Confira o porto de origem: as naves sem combustível são rebocadas para lá.

## O que devolvemos

| Motivo | Devolução |
| --- | --- |
| O salto falhou do nosso lado | naves, tripulação e carga |
| A conexão caiu durante a batalha | tripulação |
| A batalha foi perdida | nada |
| A nave foi desmontada por engano | uma vez por temporada |
`,
  },
}
