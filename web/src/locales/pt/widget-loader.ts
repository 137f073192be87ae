import type { translations as ru } from '../ru/widget-loader.ts'
import type { Translations } from '../translation-types.ts'

export const translations: Translations<typeof ru> = {
  button: 'Suporte',
  close: 'Fechar o suporte',
  unread_one: '{{count}} nova resposta',
  unread_few: '{{count}} novas respostas',
  unread_many: '{{count}} novas respostas',
  unread_other: '{{count}} novas respostas',
  notShown: 'Não foi possível abrir o suporte aqui.',
  openApart: 'Abrir em uma nova aba',
}
