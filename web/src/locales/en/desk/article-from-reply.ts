export const translations = {
  fromReply: {
    title: 'Create an article from this reply',
    about:
      'The reply becomes an unpublished article without pictures. What is struck through is left out. Check whether anything about the player remains.',
    name: 'Article title',
    text: 'Text of the reply',
    language: 'Articles in this project are written in {{language}}. This reply probably is not.',
    removed: 'Remove',
    nothing: 'No personal data was found. Read the text again all the same.',
    empty: 'Nothing would be left of the reply.',
    create: 'Create article',
    kinds: {
      greeting: 'greeting',
      signature: 'signature',
      email: 'e-mail address',
      phone: 'phone number',
      ip: 'IP address',
      card: 'card number',
      iban: 'bank account',
      ticket: 'ticket number',
      player: 'player’s name or login',
      answer: 'player’s answer to a question',
      link: 'link',
    },
  },
}
