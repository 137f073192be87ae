export const translations = {
  fromReply: {
    title: 'Создать статью из ответа',
  },
}
