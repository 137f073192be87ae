import type { TranslatedArticles } from './translated-articles.ts'

export const portugueseVoidhollowArticles: TranslatedArticles = {
  'void-access': {
    title: 'Perdi o acesso ao perfil de comandante',
    tags: ['login', 'perfil', 'recuperação', 'senha'],
    text: `
Em Voidhollow, o perfil de comandante está ligado ao e-mail e, se você quiser, à chave da frota: os dezesseis caracteres que apareceram quando você o criou.

## Com a chave da frota

Digite-a na página de login no lugar da senha. O sistema logo pede uma senha nova. A chave também muda: anote a nova.

## Sem a chave

1. Peça o e-mail para trocar a senha.
2. Se não tiver acesso ao e-mail, envie uma solicitação em “Acesso à conta” sem entrar.
3. Diga o seu codinome, a aliança e uma das últimas batalhas: sistema, adversário, resultado.

A verificação leva até 24 horas. Enquanto isso, ninguém ataca a frota: ela se recolhe a uma *doca silenciosa*, onde não pode ser vista nem levada.
`,
  },
  'void-subscription': {
    title: 'Assinatura “Almirante”: não começou, cobrança em dobro, como cancelar',
    tags: ['assinatura', 'pagamento', 'almirante', 'reembolso'],
    text: `
A assinatura começa na primeira vez que você entra depois do pagamento. Se pagou e ainda não entrou, você não perde nenhum dia.

| O que aconteceu | O que fazer |
| --- | --- |
| Você pagou, mas a assinatura não apareceu | Saia, entre de novo e espere 15 minutos |
| A cobrança veio em dobro | Nada: o segundo pagamento volta em até 3 dias |
| A cobrança veio em dobro há mais de 3 dias | Escreva ao suporte com os números dos dois pedidos na loja |
| Você quer desativar a renovação | “Perfil → Assinatura → Não renovar” |

Desativar a renovação não tira os dias já pagos. Devolvemos o valor de um mês não usado se o pagamento foi feito há no máximo 48 horas e nenhuma nave da assinatura entrou em batalha.
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
  'void-report': {
    title: 'Como ler o relatório de batalha e o que procurar nele',
    tags: ['batalha', 'relatório', 'dano', 'tática'],
    text: `
O relatório de batalha responde à pergunta que mais importa: por quê? Quase toda reclamação do tipo “meu cruzador não atirou” se explica por uma única linha dele.

![Relatório de batalha: arcos de tiro](battle)

## Colunas

| Coluna | O que significa |
| --- | --- |
| Δt | Segundos desde o início da batalha |
| Arco | Setor em que o alvo estava |
| Trava | Se a mira travou no alvo: 0 ou 1 |
| Dispersão | Parte da salva que errou o alvo |
| Escudo/Blindagem | Onde o dano entrou |

Trava \`0\` no arco certo significa que uma interferência escondia o alvo. Trava \`1\` e dispersão acima de 0,8: você atirou no limite do alcance.

## Quando é mesmo um erro do jogo

Se a trava é 1, a dispersão é menor que 0,3 e não houve dano nem no escudo nem na blindagem, envie o arquivo do relatório. Corrigimos esses casos e devolvemos o que você perdeu.
`,
  },
  'void-sync': {
    title: 'Batalha dessincronizada: por que as frotas veem coisas diferentes',
    tags: ['dessincronização', 'desync', 'batalha', 'erro', 'conexão'],
    text: `
Cada participante calcula a batalha por conta própria e, uma vez por segundo, todos comparam o resultado. Se as somas não batem, a batalha para com o aviso “Divergência”, e ninguém perde nada.

## Causas comuns

1. Os aliados estão com outra versão do jogo. Não é só o jogo que se atualiza: os **dados de balanceamento** também, e eles chegam sem precisar reiniciar.
2. Arquivos modificados. Até uma troca inofensiva de sons muda a soma.
3. Memória com overclock: um bit errado, e as somas deixam de bater.

Anexe à solicitação o arquivo \`desync-*.json\` da pasta da batalha: ele mostra em que segundo os resultados se separaram, e do lado de quem.
`,
  },
  'void-bots': {
    title: 'Bloqueio por jogo automatizado',
    tags: ['ban', 'bloqueio', 'bot', 'automação'],
    text: `
Você pode extrair minério em horários programados, mas só com as ordens do próprio jogo. Programas que apertam os botões por você não são permitidos, mesmo que você esteja ali do lado.

O que **não** conta como automação: leitor de tela, controle por voz, teclas remapeadas uma a uma. Se você usa algo assim e foi bloqueado, diga isso na solicitação: esses casos passam na frente.

| Caso | Punição |
| --- | --- |
| Uma ordem em repetição | advertência |
| Programa de terceiros | 60 dias |
| Rede com várias contas | permanente |
`,
  },
}
