import type { TranslatedArticles } from './translated-articles.ts'

export const portugueseKairoArticles: TranslatedArticles = {
  'kairo-link': {
    title: 'Como vincular os perfis do console e do computador',
    tags: ['login', 'console', 'vincular', 'perfil'],
    text: `
Um piloto, uma garagem, não importa onde você jogue. Vincular os perfis leva dois minutos, mas só o suporte consegue desfazer o vínculo. Por isso, decida antes qual perfil é o **principal**.

1. No console, abra “Perfil → Código de vínculo”.
2. No computador, digite o código em até dez minutos.
3. Escolha qual ranking fica. Os carros se somam; o ranking, não.

> [!NOTE]
> O outro ranking fica guardado por 60 dias. Mudou de ideia? Escreva para nós antes disso.
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
| mais de um dia | escrever para nós com o número do pedido na loja |
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
| Force feedback | — | 55 | 70 |
| Velocidade do volante | 80 | 100 | 100 |

## Se o volante puxa para um lado

1. Solte o volante, abra “Controles → Calibração” e não o toque por três segundos.
2. Desligue o segundo dispositivo: um controle com a bateria fraca consegue “dirigir” sozinho.
3. Atualize o firmware do volante com o programa do fabricante.

O pedal só responde pela metade? Inverta o início e o fim do curso na calibração: em alguns pedais eles vêm trocados.
`,
  },
  'kairo-fps': {
    title: 'Taxa de quadros baixa no Anel Noturno',
    tags: ['fps', 'quadros', 'desempenho', 'reflexos'],
    text: `
O Anel Noturno é a pista mais pesada: o asfalto molhado reflete cada letreiro. Veja o que mais rende quadros.

![Reflexos no asfalto molhado](track)

| Opção | De → para | Ganho |
| --- | --- | --- |
| Reflexos | completos → espaço de tela | +22 fps |
| Público | cheio → reduzido | +7 fps |
| Chuva | volumétrica → simples | +9 fps |
| Desfoque de movimento | ligado → desligado | +3 fps |

Se a taxa só cai na chuva, atualize o driver de vídeo: as versões do fim do ano passado tinham um erro com gotas volumétricas.
`,
  },
  'kairo-penalty': {
    title: 'Punições em corridas ranqueadas: como funcionam e como recorrer',
    tags: ['punição', 'ranking', 'colisão', 'recurso'],
    text: `
Quem aplica a punição é um comissário automático, mas a última palavra é de uma pessoa. Você pode recorrer de qualquer punição em até **72 horas**.

| Ocorrência | Segundos | Pontos da licença |
| --- | --- | --- |
| Toque sem perda de posição | 0 | 0 |
| Colisão por sua culpa | 5 | −2 |
| Curva cortada | 2 | 0 |
| Andar na contramão | desclassificação | −8 |

Para recorrer, salve o replay e diga a volta e a curva. O comissário vê os três segundos de antes e os cinco de depois: é o bastante para saber quem freou e quem não freou.
`,
  },
  'kairo-season': {
    title: 'Passe de temporada: reembolso, presente e transferência',
    tags: ['passe', 'temporada', 'reembolso', 'presente'],
    text: `
O passe vale até o último dia da temporada, não importa quando você o compre. Na última semana, a loja avisa disso antes do pagamento.

- **Reembolso:** é possível por 14 dias, desde que você não tenha resgatado nenhuma recompensa acima do nível dez.
- **Presente:** só dá para presentear com um passe novo; um já começado não pode ser passado adiante.
- **Transferência** para um perfil vinculado: acontece sozinha, e os níveis se somam.

Comprou no último dia e não percebeu? Escreva para nós em até três dias e trocamos o passe pelo da temporada seguinte. Só podemos fazer isso uma vez.
`,
  },
}
