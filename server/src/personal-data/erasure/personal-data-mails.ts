import type { Locale } from '@savepoint/contract/people/people.ts'

type Text = { subject: string; body: string }

const dates: Record<Locale, string> = { ru: 'ru-RU', en: 'en-GB', pt: 'pt-BR' }

function dayOf(locale: Locale, at: Date): string {
  return new Intl.DateTimeFormat(dates[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(at)
}

const requestedTranslations: Record<Locale, (day: string, link: string) => Text> = {
  ru: (day, link) => ({
    subject: 'Ваши данные будут удалены',
    body: `Здравствуйте!\n\nМы получили запрос на удаление вашего аккаунта Savepoint и всех личных данных. Они будут стёрты ${day}: аккаунт, тексты запросов, файлы и письма. Восстановить их будет нельзя.\n\nЕсли вы передумали или не просили об этом, войдите до этой даты и отмените удаление:\n\n${link}`,
  }),
  en: (day, link) => ({
    subject: 'Your data will be erased',
    body: `Hello!\n\nWe received a request to erase your Savepoint account and all your personal data. On ${day} your account, the texts of your requests, your files and your e-mails will be erased. They cannot be restored.\n\nIf you have changed your mind or did not ask for this, sign in before that date and cancel the erasure:\n\n${link}`,
  }),
  pt: (day, link) => ({
    subject: 'Seus dados serão apagados',
    body: `Olá!\n\nRecebemos um pedido para apagar a sua conta no Savepoint e todos os seus dados pessoais. Em ${day} serão apagados a conta, os textos dos seus pedidos, os arquivos e os e-mails. Não será possível recuperá-los.\n\nSe você mudou de ideia ou não fez esse pedido, entre antes dessa data e cancele a exclusão:\n\n${link}`,
  }),
}

const cancelledTranslations: Record<Locale, Text> = {
  ru: {
    subject: 'Удаление данных отменено',
    body: 'Здравствуйте!\n\nУдаление вашего аккаунта Savepoint отменено. Аккаунт и все запросы остаются как есть.',
  },
  en: {
    subject: 'The erasure of your data is canceled',
    body: 'Hello!\n\nThe erasure of your Savepoint account has been canceled. Your account and all your requests stay as they are.',
  },
  pt: {
    subject: 'A exclusão dos seus dados foi cancelada',
    body: 'Olá!\n\nA exclusão da sua conta no Savepoint foi cancelada. A conta e todos os seus pedidos continuam como estão.',
  },
}

const guestRequestedTranslations: Record<Locale, (day: string, link: string) => Text> = {
  ru: (day, link) => ({
    subject: 'Ваши данные будут удалены',
    body: `Здравствуйте!\n\nМы получили запрос на удаление всех личных данных, связанных с этим адресом. Они будут стёрты ${day}: тексты запросов, файлы и письма. Восстановить их будет нельзя.\n\nЕсли вы передумали или не просили об этом, создайте до этой даты аккаунт с этим адресом и подтвердите его: тогда удаление отменится.\n\n${link}`,
  }),
  en: (day, link) => ({
    subject: 'Your data will be erased',
    body: `Hello!\n\nWe received a request to erase all personal data linked to this address. On ${day} the texts of your requests, your files and your e-mails will be erased. They cannot be restored.\n\nIf you have changed your mind or did not ask for this, create an account with this address before that date and confirm it: this cancels the erasure.\n\n${link}`,
  }),
  pt: (day, link) => ({
    subject: 'Seus dados serão apagados',
    body: `Olá!\n\nRecebemos um pedido para apagar todos os dados pessoais ligados a este endereço. Em ${day} serão apagados os textos dos seus pedidos, os arquivos e os e-mails. Não será possível recuperá-los.\n\nSe você mudou de ideia ou não fez esse pedido, crie antes dessa data uma conta com este endereço e confirme-o: isso cancela a exclusão.\n\n${link}`,
  }),
}

const guestCancelledTranslations: Record<Locale, Text> = {
  ru: {
    subject: 'Удаление данных отменено',
    body: 'Здравствуйте!\n\nУдаление данных, связанных с этим адресом, отменено. Все запросы остаются как есть.',
  },
  en: {
    subject: 'The erasure of your data is canceled',
    body: 'Hello!\n\nThe erasure of the data linked to this address has been canceled. All your requests stay as they are.',
  },
  pt: {
    subject: 'A exclusão dos seus dados foi cancelada',
    body: 'Olá!\n\nA exclusão dos dados ligados a este endereço foi cancelada. Todos os seus pedidos continuam como estão.',
  },
}

const guestErasedTranslations: Record<Locale, Text> = {
  ru: {
    subject: 'Ваши данные удалены',
    body: 'Здравствуйте!\n\nВсе личные данные, связанные с этим адресом, стёрты. Это последнее письмо: после отправки мы удалим и сам адрес.',
  },
  en: {
    subject: 'Your data has been erased',
    body: 'Hello!\n\nAll personal data linked to this address has been erased. This is our last e-mail: once it is sent, we delete the address too.',
  },
  pt: {
    subject: 'Seus dados foram apagados',
    body: 'Olá!\n\nTodos os dados pessoais ligados a este endereço foram apagados. Este é o nosso último e-mail: depois do envio, apagaremos também o endereço.',
  },
}

const erasedTranslations: Record<Locale, Text> = {
  ru: {
    subject: 'Ваши данные удалены',
    body: 'Здравствуйте!\n\nВаш аккаунт Savepoint и все личные данные стёрты. Это последнее письмо: после отправки мы удалим и ваш адрес.',
  },
  en: {
    subject: 'Your data has been erased',
    body: 'Hello!\n\nYour Savepoint account and all your personal data have been erased. This is our last e-mail: once it is sent, we delete your address too.',
  },
  pt: {
    subject: 'Seus dados foram apagados',
    body: 'Olá!\n\nA sua conta no Savepoint e todos os seus dados pessoais foram apagados. Este é o nosso último e-mail: depois do envio, apagaremos também o seu endereço.',
  },
}

export function erasureRequestedMail(locale: Locale, dueAt: Date, link: string): Text {
  return requestedTranslations[locale](dayOf(locale, dueAt), link)
}

export const erasureCancelledMail = (locale: Locale): Text => cancelledTranslations[locale]

export const erasedMail = (locale: Locale): Text => erasedTranslations[locale]

export function guestErasureRequestedMail(locale: Locale, dueAt: Date, link: string): Text {
  return guestRequestedTranslations[locale](dayOf(locale, dueAt), link)
}

export const guestErasureCancelledMail = (locale: Locale): Text => guestCancelledTranslations[locale]

export const guestErasedMail = (locale: Locale): Text => guestErasedTranslations[locale]
