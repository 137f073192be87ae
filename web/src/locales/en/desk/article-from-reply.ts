export const translations = {
  fromReply: {
    title: 'Create an article from this reply',
  },
}
