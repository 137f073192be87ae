import type { TranslatedArticles } from './translated-articles.ts'

export const portugueseEmberwaldGameArticles: TranslatedArticles = {
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
  'ember-character': {
    title: 'Como recuperar um personagem excluído',
    tags: ['personagem', 'excluído', 'recuperação'],
    text: `
O personagem excluído espera por você durante **30 dias**. Nos primeiros sete, você mesmo pode trazê-lo de volta: na tela de seleção, clique na fogueira apagada e escolha o nome.

Do oitavo ao trigésimo dia, quem faz isso é o suporte. Envie uma solicitação com o nome, o mundo e a data aproximada da exclusão. Os itens, o ouro e as amizades voltam junto.

## O que não volta

- O nome, se outro jogador já ficou com ele: vamos pedir que você escolha um novo.
- O lugar na guilda: peça ao líder um novo convite.
- Personagens excluídos há mais de 30 dias: os dados foram apagados para sempre.
`,
  },
  'ember-guild': {
    title: 'Depósito da guilda: quem pegou o quê e como configurar o acesso',
    tags: ['guilda', 'depósito', 'permissões'],
    text: `
O depósito da guilda guarda o registro das últimas duas mil ações. Abra “Guilda → Depósito → Últimas ações” e filtre por nome ou por item.

## Permissões por patente

| Patente | Guardar | Retirar por dia | Ver o registro |
| --- | --- | --- | --- |
| Fagulha | sim | nada | não |
| Chama | sim | 3 itens | sim |
| Fogueiro | sim | 20 itens | sim |
| Líder | sim | sem limite | sim |

Não devolvemos o que foi retirado por quem tinha permissão: para o jogo, isso não é roubo, e sim uma decisão da guilda. Por isso, uma vez por mês, confira a patente de quem anda sumido.

Se o depósito foi esvaziado por uma conta **invadida**, escreva na hora: nos primeiros 14 dias conseguimos desfazer só essas ações, sem mexer nas dos outros.
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
3. Verifique os arquivos do jogo: no launcher, “Propriedades → Verificar”.

## Se não resolveu

Encontre o arquivo do travamento e anexe-o à solicitação:

\`\`\`
C:\\Users\\<nome>\\AppData\\Local\\Emberwald\\Crashes\\latest.dmp
\`\`\`

A pasta \`AppData\` fica oculta: cole o caminho direto na barra de endereço do Explorador de Arquivos.

{{snippet:log-file}}
`,
  },
  'ember-report': {
    title: 'O que anexar ao relatar um erro para a correção sair mais rápido',
    tags: ['erro', 'relato', 'log', 'captura de tela'],
    text: `
Um bom relato responde a três perguntas: **o que você fez, o que esperava ver e o que viu**. O resto os arquivos contam.

## Arquivos

| O que aconteceu | O que anexar | Onde fica |
| --- | --- | --- |
| O jogo fechou | latest.dmp | Crashes |
| A missão não foi contada | client.log | Logs |
| Um item está com a aparência errada | captura de tela | Screenshots |
| A conexão cai | traceroute e client.log | Logs |

{{snippet:log-file}}

## Captura de tela

A tecla \`F12\` captura a tela sem a interface; \`Shift+F12\`, com a interface e as coordenadas no canto. Para relatar erros, use a segunda.

Arquivos de até 25 MB podem ser anexados à própria solicitação, até dez de uma vez. Se forem vários logs, é mais prático juntar tudo em um arquivo compactado.
`,
  },
  'ember-bans': {
    title: 'Bloqueios: motivos, prazos e como recorrer',
    tags: ['ban', 'bloqueio', 'regras', 'recurso'],
    text: `
Quem decide um bloqueio é uma pessoa, e não um programa: o sistema só mostra para onde olhar. Por isso, você pode recorrer de qualquer bloqueio, e revogamos um em cada dez.

## Motivos e prazos

| Infração | Primeira vez | Reincidência |
| --- | --- | --- |
| Ofensas no chat geral | 24 horas sem chat | 7 dias |
| Propaganda de venda de ouro | 30 dias | permanente |
| Programas de terceiros | 90 dias | permanente |
| Golpe em uma troca | 14 dias e devolução dos itens | 90 dias |
| Nome contra as regras | troca de nome | 7 dias |

## Como recorrer

Envie **uma só** solicitação em “Bloqueios”. Conte com as suas palavras o que aconteceu e anexe o que talvez não tenhamos visto: uma gravação, uma conversa, nomes de testemunhas. Quem responde nunca é o especialista que aplicou o bloqueio.

> [!TIP]
> Várias solicitações sobre o mesmo bloqueio não aceleram a resposta: elas são unificadas em uma só e esperam juntas.

A decisão do segundo recurso é definitiva.
`,
  },
}
