import type { AnnouncementInput } from '@savepoint/contract/knowledge/announcements/announcement-inputs.ts'
import type { AnnouncementState } from '@savepoint/contract/knowledge/announcements/announcement-values.ts'
import type { DemoLanguage } from '../demo-data/demo-language.ts'

type Texts<Text> = Record<DemoLanguage, Text>

/** Hours are counted from the start of the announcement, and its start from the day of the demo. */
export type DemoAnnouncement = Pick<AnnouncementInput, 'kind' | 'severity' | 'state'> & {
  categories: string[]
  startsInHours: number
  lastsHours?: number
  texts: Texts<{ title: string; text: string }>
  updates: { afterHours: number; state: AnnouncementState; texts: Texts<string> }[]
}

export const demoAnnouncements: DemoAnnouncement[] = [
  {
    kind: 'issue',
    severity: 'critical',
    state: 'investigating',
    categories: [],
    startsInHours: -50,
    texts: {
      ru: {
        title: 'Не удаётся войти в игру',
        text: 'Часть игроков видит ошибку E-311 при входе. Мы выясняем причину. Персонажи и предметы в безопасности.',
      },
      en: {
        title: 'Players cannot sign in',
        text: 'Some players get error E-311 when they sign in. We are looking into it. Your characters and items are safe.',
      },
      pt: {
        title: 'Falha ao entrar no jogo',
        text: 'Alguns jogadores recebem o erro E-311 ao entrar. Estamos investigando. Seus personagens e itens estão seguros.',
      },
    },
    updates: [
      {
        afterHours: 1,
        state: 'identified',
        texts: {
          ru: 'Нашли причину: не справился один из серверов входа. Переключаем игроков на остальные.',
          en: 'We found the cause: one of the sign-in servers could not keep up. We are moving players to the others.',
          pt: 'Encontramos a causa: um dos servidores de acesso não deu conta. Estamos transferindo os jogadores para os demais.',
        },
      },
      {
        afterHours: 3,
        state: 'resolved',
        texts: {
          ru: 'Вход снова работает у всех. Спасибо за терпение: в игре вас ждёт пропущенная ежедневная награда.',
          en: 'Everyone can sign in again. Thank you for your patience: the daily reward you missed is waiting for you in the game.',
          pt: 'Todos já conseguem entrar. Obrigado pela paciência: a recompensa diária que você perdeu está esperando no jogo.',
        },
      },
    ],
  },
  {
    kind: 'issue',
    severity: 'warning',
    state: 'investigating',
    categories: ['Платежи'],
    startsInHours: -5,
    texts: {
      ru: {
        title: 'Покупки приходят с задержкой',
        text: 'После оплаты картой предметы могут появляться не сразу, а в течение нескольких часов. Платить второй раз не нужно.',
      },
      en: {
        title: 'Purchases arrive late',
        text: 'After paying by card, items may take several hours to appear. Please do not pay a second time.',
      },
      pt: {
        title: 'Compras chegam com atraso',
        text: 'Depois do pagamento com cartão, os itens podem levar algumas horas para aparecer. Não é preciso pagar de novo.',
      },
    },
    updates: [
      {
        afterHours: 2,
        state: 'identified',
        texts: {
          ru: 'Задержка на стороне платёжной системы. Мы уже выдаём задержанные покупки и работаем над этим вместе с ней.',
          en: 'The delay is on the side of the payment provider. We are already delivering delayed purchases and working on it together.',
          pt: 'O atraso é do provedor de pagamentos. Já estamos entregando as compras atrasadas e trabalhando nisso com ele.',
        },
      },
    ],
  },
  {
    kind: 'maintenance',
    severity: 'info',
    state: 'scheduled',
    categories: [],
    startsInHours: 75,
    lastsHours: 4,
    texts: {
      ru: {
        title: 'Обновление серверов',
        text: 'Все миры Emberwald будут недоступны около четырёх часов. Завершите бои и аукционы заранее: незаконченные бои не засчитываются.',
      },
      en: {
        title: 'Server update',
        text: 'All worlds of Emberwald will be offline for about four hours. Finish fights and auctions beforehand: unfinished fights do not count.',
      },
      pt: {
        title: 'Atualização dos servidores',
        text: 'Todos os mundos de Emberwald ficarão fora do ar por cerca de quatro horas. Termine lutas e leilões antes: lutas interrompidas não contam.',
      },
    },
    updates: [],
  },
]
