import type { TranslatedArticles } from './translated-articles.ts'

export const englishGroupArticles: TranslatedArticles = {
  'ember-test-server': {
    title: 'The “Ashen Circle” test world: how to get in and what to report',
    tags: ['test world', 'testers', 'beta'],
    text: `
You can see this article because you are invited to the closed test. Please do not publish videos or screenshots before the update is out.

## How to get in

1. Open the launcher and choose the **Test** branch in the settings of the game.
2. Wait for the download: about 4 GB on top of the usual installation.
3. Choose “Ashen Circle” in the list of worlds.

![The branch is chosen in the settings](settings)

> [!NOTE]
> Characters are copied from the live world once a week, on Sunday night. Whatever you gain in the test world stays there.

## What to try this week

- The new gate at the Coal Shore: go through it in a group of two and of four.
- Trading between players of different guilds.
- The interface on screens wider than 21:9.

## How to report a problem

Send a request on the topic “Bugs” and begin its title with “Test world”. Attach the game log and the time when you noticed the problem: that is how we find it in the records of the server.
`,
  },
}

export const portugueseGroupArticles: TranslatedArticles = {
  'ember-test-server': {
    title: 'Mundo de teste “Círculo de Cinzas”: como entrar e o que relatar',
    tags: ['mundo de teste', 'testadores', 'beta'],
    text: `
Você vê este artigo porque foi convidado para o teste fechado. Não publique vídeos nem capturas de tela antes do lançamento da atualização.

## Como entrar

1. Abra o launcher e escolha a versão **Teste** nas configurações do jogo.
2. Espere o download: cerca de 4 GB além da instalação normal.
3. Escolha “Círculo de Cinzas” na lista de mundos.

![A versão é escolhida nas configurações](settings)

> [!NOTE]
> Os personagens são copiados do mundo oficial uma vez por semana, na madrugada de segunda-feira. Tudo o que você ganhar no mundo de teste fica só nele.

## O que testar nesta semana

- O novo portal da Costa do Carvão: atravesse-o em dupla e em grupo de quatro.
- A troca de itens entre jogadores de guildas diferentes.
- A interface em telas mais largas que 21:9.

## Como relatar um erro

Envie uma solicitação em “Erros no jogo” e comece o título com “Mundo de teste”. Anexe o log do jogo e o horário em que notou o erro: assim o encontramos nos registros do servidor.
`,
  },
}
