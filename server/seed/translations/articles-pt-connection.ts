import type { TranslatedArticles } from './translated-articles.ts'

export const portugueseConnectionArticles: TranslatedArticles = {
  'ember-connection': {
    title: 'O grande guia de quedas de conexão, lag e travadas',
    tags: ['conexão', 'lag', 'latência', 'ping', 'queda', 'fps', 'desempenho'],
    text: `
Este guia é longo de propósito. Não precisa ler tudo: encontre o seu caso na tabela e vá direto à parte certa. Se você escrever para o suporte, o especialista vai pedir exatamente o que está descrito aqui, então você economiza um dia de conversa.

## Por onde começar

| O que você vê | Aonde ir |
| --- | --- |
| O personagem corre sem sair do lugar e depois salta para a frente | “Lag e perda de pacotes” |
| A janela “Conexão com o mundo perdida” | “Quedas” |
| A imagem trava, mas os outros jogadores se movem normalmente | “Travadas na imagem” |
| Demora para entrar no mundo | “Carregamento” |
| Só fica ruim à noite | “Horário de pico” |
| Só fica ruim em um lugar | “Um só lugar do mapa” |

## O que é latência

Latência, ou ping, é o tempo que a sua ação leva para chegar ao mundo e voltar. Ela tem três partes: o caminho de você até o provedor, o caminho do provedor até nós e o tempo que o mundo leva para pensar. A primeira você consegue resolver; a segunda, o provedor; a terceira, nós.

| Latência, ms | Como é jogar assim |
| --- | --- |
| até 60 | nem se nota |
| 60–120 | dá para notar nos duelos |
| 120–200 | atrapalha na hora de esquivar |
| mais de 200 | melhor deixar a masmorra para depois |

O número no canto da tela é a média de cinco segundos. Picos curtos de até trezentos ao entrar na cidade são normais: o mundo envia centenas de vizinhos de uma só vez.

## Lag e perda de pacotes

Perder pacotes é pior do que ter latência. Se dois em cada cem somem, o jogo precisa esperar o reenvio, e o personagem parece flutuar. É fácil conferir: abra o Prompt de Comando e execute

\`\`\`
ping -n 100 world.emberwald.test
\`\`\`

Nas últimas linhas, procure “Perdidos”. Zero é bom. Se passar de dois por cento, vamos descobrir onde eles somem.

### Passo 1. Roteador

Tire o roteador da tomada por trinta segundos. O botão do aparelho nem sempre limpa a tabela de conexões; cortar a energia, sim. Se o ping voltou ao normal, a culpa era dele.

### Passo 2. Cabo em vez de Wi-Fi

O Wi-Fi perde pacotes mesmo com sinal cheio: vizinhos, micro-ondas e paredes atrapalham. Ligue o computador por cabo por pelo menos uma noite e compare.

### Passo 3. Outros programas

Nuvem, atualizações do sistema e chamadas de vídeo ocupam o upload. E é justamente ele que importa no jogo: os seus golpes saem por ali.

### Passo 4. Outra rede

Compartilhe a internet do celular e jogue por dez minutos. Se ficar tudo bem, o problema é o provedor de casa; se continuar ruim, é o computador ou o próprio mundo.

### Passo 5. Aceleradores e VPN

Os programas que prometem baixar o ping colocam mais uma parada no caminho. Desligue-os durante o teste. Alguns ainda trocam o seu endereço, e aí a proteção pode pedir que você entre de novo.

## Quedas

A janela “Conexão com o mundo perdida” aparece quando o mundo passa vinte segundos sem notícias suas. O personagem fica no mundo por mais um minuto: se voltar a tempo, você continua de onde parou.

- Queda **a cada dez minutos exatos** quase sempre é o roteador, que esquece as conexões. Atualize o firmware dele.
- Queda **ao minimizar o jogo** é a economia de energia da placa de rede. Nas propriedades dela, desmarque “O computador pode desligar o dispositivo”.
- Queda **bem na entrada da masmorra** é o antivírus verificando um arquivo novo. Adicione a pasta do jogo às exclusões.

### Códigos de queda

| Código | O que significa | O que fazer |
| --- | --- | --- |
| E-101 | O mundo está reiniciando | Espere cinco minutos |
| E-104 | Você entrou em outro aparelho | Se não foi você, troque a senha |
| E-207 | O jogo está desatualizado | Atualize o jogo |
| E-311 | Perda de pacotes demais | Veja “Lag e perda de pacotes” |
| E-404 | O personagem está trocando de mundo | Espere até uma hora |
| E-502 | Falha do nosso lado | Veja os avisos |

## Travadas na imagem

Se os outros se movem normalmente e só a imagem trava, a conexão não tem culpa. Aperte \`Ctrl+F\`: ao lado do ping aparecem a taxa de quadros e o tempo de cada quadro.

1. O tempo do quadro pula de 10 para 60 ms: falta memória. Feche o navegador.
2. O tempo do quadro é estável, mas alto: a placa de vídeo não dá conta. Diminua as sombras, que são o que mais pesa.
3. Uma travada a cada poucos segundos: é o disco. Passe o jogo para um SSD.

### As opções e quanto elas pesam

| Opção | Quadros a mais ao diminuir | Dá para ver a diferença? |
| --- | --- | --- |
| Sombras | até 25% | sim, ao entardecer |
| Distância da cinza | até 15% | quase não |
| Reflexos | até 12% | só perto da água |
| Densidade da grama | até 8% | sim |
| Antisserrilhado | até 6% | sim |
| Texturas | 0–2%, mas poupa memória | sim |

![As opções gráficas por onde começar](settings)

## Carregamento

Se você leva mais de um minuto para entrar no mundo, o disco é lento ou os arquivos estão sendo verificados. A primeira entrada depois de uma atualização demora mais: o jogo está preparando os shaders. Isso acontece uma vez só; não interrompa.

## Horário de pico

Só fica ruim das sete às onze da noite? Nesse horário, todos os vizinhos dividem a rede do provedor com você. Faça um traceroute de dia e outro à noite: a diferença mostra em que ponto a rede congestiona.

\`\`\`
tracert world.emberwald.test > route.txt
\`\`\`

Anexe os dois arquivos à solicitação. Falamos diretamente com os grandes provedores, e mais de uma rota já mudou depois de um relato assim.

## Um só lugar do mapa

Se só trava em um lugar, como o mercado do Vau em Brasa, a Ponte das Raízes ou o salão da Guardiã, o problema provavelmente é nosso. Aperte \`Shift+F12\` para que as coordenadas apareçam na captura de tela. Diga o horário e o mundo, e achamos esse momento nos registros do servidor.

## O que reunir antes de escrever

- O horário da queda, com os minutos, e o seu fuso horário.
- O mundo e o nome do personagem.
- O arquivo \`client.log\`, copiado antes de abrir o jogo de novo.
- O resultado do \`ping -n 100\` e o traceroute.
- Quais dos passos acima você já tentou.

> [!TIP]
> Com esta lista, uma solicitação sobre conexão costuma se resolver em duas respostas. Sem ela, em seis.

## Perguntas frequentes

**Dá para jogar com a internet do celular?** Dá. Com sinal bom, o ping fica entre 50 e 80 ms. Só que, quando o celular troca de antena, podem acontecer quedas curtas.

**Mudar de mundo ajuda?** Se os seus vizinhos de mundo estão bem, não. Todos os mundos ficam no mesmo data center.

**Por que os outros jogos funcionam bem?** Os servidores são outros, e o caminho até eles também. Uma boa estrada para uma cidade não diz nada sobre a estrada para outra.

**Vocês devolvem os dias de assinatura por causa das quedas?** Quando a falha é nossa e passa de duas horas, estendemos a assinatura de todo mundo. Não precisa escrever.
`,
  },
}
