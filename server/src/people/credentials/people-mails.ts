import type { Locale } from '@savepoint/contract/people/people.ts'

type Text = { subject: string; body: string }

const resetTranslations: Record<Locale, (link: string) => Text> = {
  ru: (link) => ({
    subject: 'Новый пароль Savepoint',
    body: `Здравствуйте!\n\nЧтобы задать новый пароль, откройте ссылку. Она действует один час и только один раз:\n\n${link}\n\nЕсли вы не просили сменить пароль, просто удалите это письмо: ничего не изменится.`,
  }),
  en: (link) => ({
    subject: 'A new Savepoint password',
    body: `Hello!\n\nOpen this link to set a new password. It works once and for one hour:\n\n${link}\n\nIf you did not ask for it, delete this e-mail and nothing changes.`,
  }),
  pt: (link) => ({
    subject: 'Nova senha do Savepoint',
    body: `Olá!\n\nAbra este link para definir uma nova senha. Ele funciona uma única vez, durante uma hora:\n\n${link}\n\nSe você não pediu isso, apague esta mensagem: nada será alterado.`,
  }),
}

const confirmTranslations: Record<Locale, (link: string) => Text> = {
  ru: (link) => ({
    subject: 'Подтвердите адрес почты',
    body: `Добро пожаловать в Savepoint!\n\nПодтвердите, что этот адрес ваш. Тогда на портале появятся и запросы, отправленные с него раньше:\n\n${link}\n\nЕсли вы не регистрировались, просто удалите это письмо.`,
  }),
  en: (link) => ({
    subject: 'Confirm your e-mail address',
    body: `Welcome to Savepoint!\n\nConfirm that this address is yours. Requests sent from it earlier will then appear among yours:\n\n${link}\n\nIf you did not register, delete this e-mail.`,
  }),
  pt: (link) => ({
    subject: 'Confirme o seu e-mail',
    body: `Boas-vindas ao Savepoint!\n\nConfirme que este endereço é seu. Os pedidos enviados antes a partir dele vão aparecer entre os seus:\n\n${link}\n\nSe você não se cadastrou, apague esta mensagem.`,
  }),
}

const registeredTranslations: Record<Locale, (link: string) => Text> = {
  ru: (link) => ({
    subject: 'У вас уже есть аккаунт Savepoint',
    body: `Здравствуйте!\n\nКто-то указал этот адрес при регистрации в Savepoint, но аккаунт с ним уже есть. В нём ничего не изменилось.\n\nЕсли это были вы, войдите с прежним паролем или задайте новый по ссылке. Запросы, отправленные после новой регистрации, тоже окажутся в вашем аккаунте:\n\n${link}\n\nЕсли это были не вы, просто удалите это письмо.`,
  }),
  en: (link) => ({
    subject: 'You already have a Savepoint account',
    body: `Hello!\n\nSomebody registered at Savepoint with this address, but it already has an account. Nothing in it has changed.\n\nIf it was you, sign in with your old password, or open this link to set a new one. Requests sent since the new registration will then be in your account too:\n\n${link}\n\nIf it was not you, delete this e-mail.`,
  }),
  pt: (link) => ({
    subject: 'Você já tem uma conta no Savepoint',
    body: `Olá!\n\nAlguém se cadastrou no Savepoint com este endereço, mas ele já tem uma conta. Nada mudou nela.\n\nSe foi você, entre com a senha antiga ou abra este link para definir uma nova. Os pedidos enviados depois do novo cadastro também vão aparecer na sua conta:\n\n${link}\n\nSe não foi você, apague esta mensagem.`,
  }),
}

const englishStaffAddress: Text = {
  subject: 'Your work address cannot be a player account',
  body: 'Hello!\n\nSomebody registered at Savepoint as a player with this address. It belongs to an employee, so no player account can have it. Nothing has changed for you.\n\nIf it was you, register with another address.',
}

const staffAddressTranslations: Record<Locale, Text> = {
  ru: {
    subject: 'Рабочий адрес не подходит для аккаунта игрока',
    body: 'Здравствуйте!\n\nКто-то указал этот адрес при регистрации игрока в Savepoint. Адрес принадлежит сотруднику, поэтому аккаунта игрока с ним не будет. Для вас ничего не изменилось.\n\nЕсли это были вы, зарегистрируйтесь с другим адресом.',
  },
  en: englishStaffAddress,
  pt: englishStaffAddress,
}

const englishInvitation = (link: string): Text => ({
  subject: 'Your Savepoint account',
  body: `Hello!\n\nYou have been added to the Savepoint support desk. Open this link to choose a password. It works once and for seven days:\n\n${link}\n\nAfterwards you sign in with this e-mail address. If you did not expect this e-mail, delete it.`,
})

const invitationTranslations: Record<Locale, (link: string) => Text> = {
  ru: (link) => ({
    subject: 'Ваша учётная запись Savepoint',
    body: `Здравствуйте!\n\nВас добавили в службу поддержки Savepoint. Откройте ссылку, чтобы придумать пароль. Она действует семь дней и только один раз:\n\n${link}\n\nДальше входите с этим адресом почты. Если вы не ждали этого письма, просто удалите его.`,
  }),
  en: englishInvitation,
  pt: englishInvitation,
}

const englishTaken = (link: string): Text => ({
  subject: 'Choose a new Savepoint password',
  body: `Hello!\n\nAn administrator has reset your Savepoint password: the old one no longer works. Open this link to choose a new one. It works once and for one hour:\n\n${link}\n\nLater you can ask for another link on the sign-in page.`,
})

const takenTranslations: Record<Locale, (link: string) => Text> = {
  ru: (link) => ({
    subject: 'Задайте новый пароль Savepoint',
    body: `Здравствуйте!\n\nАдминистратор сбросил ваш пароль Savepoint: прежний больше не действует. Откройте ссылку, чтобы задать новый. Она действует один час и только один раз:\n\n${link}\n\nПозже другую ссылку можно запросить на странице входа.`,
  }),
  en: englishTaken,
  pt: englishTaken,
}

export function passwordTakenMail(locale: Locale, link: string): Text {
  return takenTranslations[locale](link)
}

export function invitationMail(locale: Locale, link: string): Text {
  return invitationTranslations[locale](link)
}

export function resetPasswordMail(locale: Locale, link: string): Text {
  return resetTranslations[locale](link)
}

export function confirmEmailMail(locale: Locale, link: string): Text {
  return confirmTranslations[locale](link)
}

export function alreadyRegisteredMail(locale: Locale, link: string): Text {
  return registeredTranslations[locale](link)
}

export function staffAddressMail(locale: Locale): Text {
  return staffAddressTranslations[locale]
}
