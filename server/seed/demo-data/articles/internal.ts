import type { TranslatedArticles } from '../../translations/translated-articles.ts'
import type { DemoArticle } from './demo-article.ts'

/** How agents decide; players never see them. */
export const emberwaldInternalArticles: DemoArticle[] = [
  {
    key: 'ember-refund-procedure',
    category: 'Платежи',
    title: 'Возврат платежа: когда соглашаться и что проверить',
    tags: ['возврат', 'платёж', 'регламент'],
    internal: true,
    text: `
Эта статья для сотрудников. Игроку отправляйте ссылку на публичную статью о возврате, а не этот текст.

## Решаем сами

| Сумма и срок | Решение |
| --- | --- |
| до 10 €, не старше 14 дней, покупка не использована | возвращаем сразу |
| до 50 €, не старше 14 дней | возвращаем после проверки заказа |
| больше 50 € или старше 14 дней | передаём ведущему специалисту |

## Что проверить

1. Номер заказа совпадает с платежом в магазине, а не только со скриншотом.
2. Покупка не использована: сундук не открыт, время подписки не потрачено.
3. За последние 90 дней у этого аккаунта было не больше двух возвратов.

> [!WARNING]
> Если игрок уже открыл спор в банке, второй раз не возвращаем. Попросите его дождаться решения банка.

## Что написать

Назовите срок: деньги приходят за 3–10 рабочих дней. Не обещайте точную дату: она зависит от банка.
`,
  },
  {
    key: 'ember-owner-check',
    category: 'Доступ к аккаунту',
    title: 'Проверка владельца: какие ответы считаем достаточными',
    tags: ['владелец', 'доступ', 'регламент'],
    internal: true,
    text: `
Эта статья для сотрудников. Не подсказывайте игроку, каких ответов не хватило: так аккаунты и крадут.

## Достаточно любого набора

- Письмо с почты аккаунта и имя персонажа.
- Номер заказа за последний год и последние четыре цифры карты.
- Ответ на секретный вопрос, мир и примерная дата регистрации (месяц и год).

## Недостаточно

- Скриншот профиля: его видят все друзья игрока.
- Копия документа: мы не можем проверить её и не имеем права хранить.

## Если сомневаетесь

Оставьте внутреннюю заметку и передайте тикет команде доступа. Пока идёт проверка, заблокируйте вход, чтобы склад не опустошили.
`,
  },
]

export const voidhollowInternalArticles: DemoArticle[] = [
  {
    key: 'void-ship-restore',
    category: 'Потерянные корабли',
    title: 'Восстановление корабля по журналу боя',
    tags: ['корабль', 'восстановление', 'регламент'],
    internal: true,
    text: `
Эта статья для сотрудников.

1. Попросите имя пилота, название корабля и время потери с точностью до десяти минут.
2. Найдите бой в журнале. Разрыв связи длиннее 20 секунд до взрыва — основание вернуть корабль.
3. Возвращаем корпус и закреплённые модули. Груз не возвращаем: он достался победителю.

> [!NOTE]
> Один корабль в 60 дней на пилота. Второй случай решает ведущий специалист.
`,
  },
]

export const internalArticlesInEnglish: TranslatedArticles = {
  'ember-refund-procedure': {
    title: 'Refunds: when to agree and what to check',
    tags: ['refund', 'payment', 'procedure'],
    text: `
This article is for employees. Send players a link to the public article about refunds, not this text.

## What we decide ourselves

| Amount and age | Decision |
| --- | --- |
| up to €10, within 14 days, purchase not used | refund at once |
| up to €50, within 14 days | refund after checking the order |
| more than €50 or older than 14 days | hand over to a team lead |

## What to check

1. The order number matches the payment in the store, not just the screenshot.
2. The purchase has not been used: the chest is unopened, no subscription time is spent.
3. The account has had no more than two refunds in the last 90 days.

> [!WARNING]
> If the player has already opened a dispute with the bank, do not refund as well. Ask them to wait for the bank’s decision.

## What to write

Give a time frame: the money arrives within 3–10 business days. Do not promise an exact date, which depends on the bank.
`,
  },
  'ember-owner-check': {
    title: 'Checking the owner: which answers are enough',
    tags: ['owner', 'access', 'procedure'],
    text: `
This article is for employees. Never hint at which answer was missing: that is how accounts get stolen.

## Any of these is enough

- An email from the address of the account, and the name of a character.
- An order number from the last year, and the last four digits of the card.
- The answer to the secret question, the world, and roughly when the account was created (month and year).

## Not enough

- A screenshot of the profile: every friend of the player can see it.
- A copy of an identity document: we cannot verify it and may not keep it.

## If in doubt

Leave an internal note and assign the ticket to the access team. Block sign-in while you check, so that nobody empties the storage.
`,
  },
  'void-ship-restore': {
    title: 'Restoring a ship from the combat log',
    tags: ['ship', 'restore', 'procedure'],
    text: `
This article is for employees.

1. Ask for the pilot’s name, the name of the ship, and when it was lost, to within ten minutes.
2. Find the fight in the log. A disconnect of more than 20 seconds before the explosion is reason enough to restore the ship.
3. We restore the hull and fitted modules. Cargo is not restored: it went to the winner.

> [!NOTE]
> One ship per pilot every 60 days. A team lead decides about a second one.
`,
  },
}
