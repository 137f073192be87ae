import type { TranslatedArticles } from './translated-articles.ts'

export const englishInternalArticles: TranslatedArticles = {
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
