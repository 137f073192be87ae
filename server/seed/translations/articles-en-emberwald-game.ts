import type { TranslatedArticles } from './translated-articles.ts'

export const englishEmberwaldGameArticles: TranslatedArticles = {
  'ember-lost-item': {
    title: 'Lost an item? What we restore and what we don’t',
    tags: ['item', 'lost', 'inventory', 'restore', 'sword'],
    text: `
Every item in Emberwald keeps a diary: who received it, wore it, took it apart or sold it. That diary is what we read when something goes missing.

![Where to find the item diary](inventory)

## Look here first

- **The wanderer’s chest** in any tavern holds everything that did not fit into your bag.
- **The mailbox:** items taken off the market come back by mail.
- **The guild storage:** check the “Latest actions” tab.

## What we restore

| What happened | Do we restore it? |
| --- | --- |
| The item vanished because of a bug | yes, always |
| Taken apart by accident | once every 90 days |
| Sold to a merchant | yes, within 7 days |
| Given to another player | no |
| Stolen after your account was hacked | yes, if you tell us within 14 days |

## What to write

Name the character, the world, the item, and **when you last saw it**, at least to the hour. One exact time speeds up the search more than ten screenshots.
`,
  },
  'ember-character': {
    title: 'How to get a deleted character back',
    tags: ['character', 'deleted', 'restore'],
    text: `
A deleted character waits for you for **30 days**. For the first seven you can bring it back yourself: on the character screen, click the burnt-out campfire and choose the name.

From day 8 to day 30, support brings it back. Send a request with the character’s name, its world, and roughly when you deleted it. Items, gold and friendships come back too.

## What doesn’t come back

- The name, if another player has taken it: we’ll ask you to choose a new one.
- The place in the guild: ask the leader to invite you again.
- Characters deleted more than 30 days ago: their data has been erased for good.
`,
  },
  'ember-guild': {
    title: 'Guild storage: who took what, and how to set permissions',
    tags: ['guild', 'storage', 'permissions'],
    text: `
The guild storage remembers its last two thousand actions. Open “Guild → Storage → Latest actions” and filter them by name or item.

## Permissions by rank

| Rank | Put in | Take per day | See the log |
| --- | --- | --- | --- |
| Spark | yes | nothing | no |
| Flame | yes | 3 items | yes |
| Firekeeper | yes | 20 items | yes |
| Leader | yes | no limit | yes |

We don’t return what was taken by somebody who was allowed to take it: to the game that is not theft but the guild’s own decision. So once a month, check the ranks of members who haven’t been around for a while.

If the storage was emptied from a **hacked** account, write to us right away: within the first 14 days we can undo just those actions and leave everyone else’s alone.
`,
  },
  'ember-crash': {
    title: 'The game closes when you enter the Ashen Gates',
    tags: ['crash', 'bug', 'driver', 'gates'],
    text: `
On graphics cards with 4 GB of memory the game may close at the moment the gates open. We know about it and are working on a fix; until then, one of these three steps helps.

![The “Ash distance” setting](settings)

1. In the graphics settings, set “Ash distance” to **medium**.
2. Update your graphics driver. Versions older than six months crash most often.
3. Verify the game files: in the launcher, choose “Properties → Verify”.

## If that didn’t help

Find the crash file and attach it to your request:

\`\`\`
C:\\Users\\<name>\\AppData\\Local\\Emberwald\\Crashes\\latest.dmp
\`\`\`

The \`AppData\` folder is hidden: paste the path straight into the address bar of File Explorer.

{{snippet:log-file}}
`,
  },
  'ember-report': {
    title: 'What to attach to a bug report to get it fixed faster',
    tags: ['bug', 'report', 'log', 'screenshot'],
    text: `
A good bug report answers three questions: **what you did, what you expected to see, and what you saw**. The files will tell us the rest.

## Files

| What happened | What to attach | Where it is |
| --- | --- | --- |
| The game closed | latest.dmp | Crashes |
| A quest did not count | client.log | Logs |
| An item looks wrong | a screenshot | Screenshots |
| The connection drops | a traceroute and client.log | Logs |

{{snippet:log-file}}

## Screenshot

\`F12\` captures the screen without the interface; \`Shift+F12\` captures it with the interface, and with your coordinates in the corner. For bugs we need the second one.

You can attach files of up to 25 MB straight to your request, up to ten at a time. Several logs are easier to send as one archive.
`,
  },
  'ember-bans': {
    title: 'Bans: reasons, lengths, and how to appeal',
    tags: ['ban', 'blocked', 'rules', 'appeal'],
    text: `
A person decides on every ban, not a program: the software only shows us where to look. That’s why you can appeal any ban, and why we lift one in ten.

## What gets you banned, and for how long

| Offence | First time | Again |
| --- | --- | --- |
| Insults in public chat | muted for 24 hours | 7 days |
| Advertising gold for sale | 30 days | permanent |
| Third-party programs | 90 days | permanent |
| Scamming in a trade | 14 days, and the items go back | 90 days |
| A name that breaks the rules | a new name | 7 days |

## How to appeal

Send **one** request under “Bans”. Tell us in your own words what happened, and attach anything we may not have seen: a recording, a chat, the names of witnesses. The specialist who answers you won’t be the one who issued the ban.

> [!TIP]
> Several requests about the same ban don’t get you a faster answer: they are merged into one and wait together.

The decision on a second appeal is final.
`,
  },
}
