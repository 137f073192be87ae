import type { DemoLanguage } from './demo-language.ts'

export type DemoPlayer = {
  login: string
  hero: string
  locale?: DemoLanguage
  isWoman?: boolean
  ban?: { reason: string; days: number }
  group?: string
}

const women = new Set([
  'ryabina',
  'lis-alice',
  'mila.zor',
  'polina.d',
  'sova.nadya',
  'helga.s',
  'ulitka',
  'darya.mor',
  'kometa',
  'severyanka',
  'yana.belk',
  'romashka',
  'semechka',
  'taisia',
  'vesna',
])

const vips = new Set(['admiral.kot', 'ulitka', 'kometa'])

/** The three players of the sign-in cards come first. */
export const demoPlayers: DemoPlayer[] = [
  { login: 'player', hero: 'Искра Валдис', group: 'Тестировщики' },
  { login: 'jogador', hero: 'Brasa Viva', locale: 'pt' },
  { login: 'fresh', hero: 'Новичок' },
  { login: 'limit', hero: 'Торопыга' },
  { login: 'banned', hero: 'Чёрный Хорт', ban: { reason: 'Реклама продажи золота в общем чате', days: 30 } },
  ...[
    ['ryabina', 'Рябина'],
    ['grom.vetrov', 'Громобой'],
    ['lis-alice', 'Алиса Лис'],
    ['stepan.k', 'Степной Волк'],
    ['nord_star', 'Норд'],
    ['mila.zor', 'Зоряна'],
    ['k.orlov', 'Орлик'],
    ['teplo', 'Тёплый Камень'],
    ['veter89', 'Ветер'],
    ['polina.d', 'Полынь'],
    ['ivan.tuman', 'Туманный'],
    ['sova.nadya', 'Сова'],
    ['admiral.kot', 'Адмирал Кот'],
    ['zaslon', 'Заслон'],
    ['helga.s', 'Хельга'],
    ['piksel', 'Пиксель'],
    ['maksim.r', 'Рагнар'],
    ['ulitka', 'Быстрая Улитка'],
    ['darya.mor', 'Морена'],
    ['tri.topora', 'Три Топора'],
    ['gleb.nov', 'Глеб Новый'],
    ['kometa', 'Комета'],
    ['severyanka', 'Северянка'],
    ['drift.oleg', 'Дрифт'],
    ['yana.belk', 'Белка'],
    ['kapitan.n', 'Капитан Немо'],
    ['romashka', 'Ромашка'],
    ['artem.z', 'Затмение'],
    ['pavel.ugl', 'Уголёк'],
    ['lunnyi', 'Лунный Заяц'],
    ['semechka', 'Семечка'],
    ['taisia', 'Таис'],
    ['boris.ch', 'Барс'],
    ['vesna', 'Весна'],
    ['timofey.s', 'Тим Странник'],
  ].map(([login, hero]) => ({
    login: login!,
    hero: hero!,
    isWoman: women.has(login!),
    ...(vips.has(login!) && { group: 'VIP' }),
  })),
]

export const secretQuestions = [
  ['Имя первого питомца', 'Барсик'],
  ['Улица, на которой вы выросли', 'Садовая'],
  ['Любимый учитель', 'Нина Павловна'],
  ['Первая игра', 'Змейка на телефоне'],
] as const
