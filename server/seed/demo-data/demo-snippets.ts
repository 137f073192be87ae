/** Markdown in each language; articles show one where a paragraph is `{{snippet:key}}`. */
export const demoSnippets = [
  {
    key: 'log-file',
    name: 'Журнал игры client.log',
    ru: 'Журнал `client.log` лежит в папке `Logs` рядом с игрой и перезаписывается при каждом запуске. Скопируйте его **до** того, как снова откроете игру.',
    en: 'The log `client.log` is in the `Logs` folder next to the game and is overwritten every time the game starts. Copy it **before** you open the game again.',
    pt: 'O log `client.log` fica na pasta `Logs`, ao lado do jogo, e é substituído toda vez que o jogo abre. Copie o arquivo **antes** de abrir o jogo de novo.',
  },
]
