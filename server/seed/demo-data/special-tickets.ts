export const portugueseTalks = [
  {
    title: 'Espada sumiu depois da atualização',
    text: 'Olá! Depois da atualização de ontem, minha espada da Aurora desapareceu do baú. Meu personagem é Brasa Viva, no mundo Ponte das Raízes. Podem verificar, por favor?',
    reply:
      'Olá! Encontrei o registro do item: ele ficou retido na verificação entre mundos. Você lembra o horário em que o viu pela última vez?',
    answer: 'Foi por volta das 21h de ontem, antes do cerco. Obrigado pela rapidez!',
    solution:
      'Pronto! A espada foi devolvida pelo correio do personagem, com todos os encantamentos. Bom jogo!',
  },
  {
    title: 'Cristais não chegaram',
    text: 'Comprei 1.200 cristais hoje de manhã e o valor já saiu da conta, mas o saldo continua o mesmo. Pedido EW-48333017.',
    reply:
      'Olá! O banco confirmou o pagamento com atraso. Os cristais devem aparecer em até uma hora; entre novamente no mundo, por favor, e me diga se chegaram.',
    answer: 'Passou uma hora e ainda nada. Envio o comprovante em anexo.',
    solution: 'Creditamos os 1.200 cristais e mais 5% pela espera. Desculpe o transtorno!',
  },
  {
    title: 'Jogo fecha ao entrar no portão',
    text: 'O jogo fecha sem mensagem quando os Portões de Cinza se abrem. Já atualizei o driver da placa de vídeo. Anexei o registro.',
    reply:
      'Olá! Obrigado pelo registro. Coloque a “Distância da cinza” em média, por favor: a correção sai na próxima atualização.',
    answer: 'Melhorou bastante, mas ainda fechou uma vez hoje.',
    solution: 'A correção saiu hoje na versão 4.1.7. Pode atualizar e testar?',
  },
]

export const marathon = {
  title: 'Обрывы во время осады: ищем вместе',
  text: 'На каждой осаде, ровно между 20:10 и 20:25, меня выбрасывает из мира. Пробовал всё из справочника. Готов снимать журналы столько вечеров, сколько нужно, лишь бы найти причину.',
  customer: [
    'Вечер {day}: обрыв в 20:{minute}, задержка перед ним {ping} мс, потерь {loss} %. Журнал сохранил.',
    'Сегодня проводом. Задержка {ping} мс, обрыв всё равно, в 20:{minute}.',
    'Поменял роутер на старый. Обрыв в 20:{minute}, потерь {loss} %.',
    'Сидел с телефона: {ping} мс, ни одного обрыва до 20:{minute}, потом вылет.',
    'Заметил: перед обрывом в гильдейском чате всегда приходит {loss} длинных сообщений.',
    'Выключил звук, как просили. Разницы нет, 20:{minute}.',
    'Снял трассировку до и после. До — {ping} мс, после — узел не отвечает.',
    'Сегодня осады не было, и обрыва не было. Совпадение?',
  ],
  agent: [
    'Спасибо! На нашей стороне в 20:{minute} соединение закрыто по таймауту, значит, пакеты пропали раньше. Попробуйте, пожалуйста, завтра без записи экрана.',
    'Вижу ваш журнал. Перед обрывом очередь выросла до {ping} записей. Передал разработчикам, просим ещё один вечер.',
    'Интересно: у двух игроков с другим провайдером то же самое в 20:{minute}. Это уже похоже на нас, а не на вас.',
    'Включили для вашего мира подробную запись. Завтра играйте как обычно, мы смотрим.',
    'Проверили чат: длинные сообщения ни при чём, но идея была хорошая.',
    'Повторили обрыв на проверочном мире — впервые за {day} дней. Спасибо вашим журналам!',
    'Готовим исправление. Оно уменьшит пачку обновлений с {ping} до двадцати за раз.',
  ],
  ending:
    'Исправление включено на всех мирах. За терпение и сто журналов дарим вам облик «Летописец осады» — такой есть только у вас. Спасибо!',
}
