import type { TranslatedArticles } from './translated-articles.ts'

export const englishVoidhollowArticles: TranslatedArticles = {
  'void-access': {
    title: 'Lost access to your commander profile',
    tags: ['sign-in', 'profile', 'recovery', 'password'],
    text: `
A commander profile in Voidhollow is tied to your email and, if you wish, to a fleet key: the sixteen characters you saw when you created it.

## With the fleet key

Enter it on the sign-in page instead of your password. You will be asked to set a new password right away. The key changes as well: write down the new one.

## Without the key

1. Ask for an email to reset your password.
2. If you can’t read that mailbox, send an “Account access” request without signing in.
3. Tell us your call sign, your alliance, and any of your latest battles: system, opponent, outcome.

The check takes up to 24 hours. Nobody can attack your fleet meanwhile: it retreats to a *silent dock*, where it can be neither seen nor taken away.
`,
  },
  'void-subscription': {
    title: '“Admiral” subscription: not started, charged twice, how to cancel',
    tags: ['subscription', 'payment', 'admiral', 'refund'],
    text: `
The subscription starts the first time you sign in after paying. If you’ve paid but haven’t signed in, you aren’t losing any days.

| What happened | What to do |
| --- | --- |
| You paid, but have no subscription | Sign out and in again, then wait 15 minutes |
| You were charged twice | Nothing: the second payment comes back within 3 days |
| You were charged twice, more than 3 days ago | Send a request with both order numbers |
| You want to turn off renewal | “Profile → Subscription → Don’t renew” |

Turning off renewal doesn’t take away any days you’ve paid for. We refund an unused month if you paid no more than 48 hours ago and none of the subscription’s ships have been in battle.
`,
  },
  'void-fleet': {
    title: 'My fleet vanished after a jump: where it is and how to get it back',
    tags: ['fleet', 'jump', 'ship', 'missing'],
    text: `
A jump to the black hole bends time: for the fleet it takes a moment, for you up to **twenty minutes**. All that time the ships are neither on the map nor in dock. It is not a bug, though we know what it looks like.

## More than twenty minutes have passed

- Open “Fleets → In transit” and clear the “Visible only” filter.
- Look at the jump log: the line \`arrived: none\` means that the target was destroyed during the jump, and the fleet returned to its last port.
- Check the home port: ships without fuel are towed there.

## What we restore

| Cause | What you get back |
| --- | --- |
| A jump failed on our side | ships, crew and cargo |
| The connection broke during a battle | the crew |
| The battle was lost | nothing |
| A ship was scrapped by mistake | once per season |
`,
  },
  'void-report': {
    title: 'How to read a battle report and what to look for',
    tags: ['battle', 'report', 'damage', 'tactics'],
    text: `
A battle report answers the question that matters most: why? Nearly every “my cruiser didn’t fire” is explained by a single line in it.

![A battle report: firing arcs](battle)

## Columns

| Column | What it means |
| --- | --- |
| Δt | Seconds since the battle began |
| Arc | The sector the target was in |
| Lock | Whether your ship locked on: 0 or 1 |
| Spread | The share of the salvo that missed |
| Shield/Armour | Where the damage went |

A lock of \`0\` in the right arc means that jamming hid the target. A lock of \`1\` with a spread above 0.8 means that you fired at the very edge of your range.

## When it really is a bug

If the lock is 1, the spread is below 0.3, and neither shield nor armour took any damage, send us the report file. We fix cases like that and give you back what you lost.
`,
  },
  'void-sync': {
    title: 'Battle desync: why fleets see different things',
    tags: ['desync', 'battle', 'bug', 'connection'],
    text: `
Everyone in a battle calculates it for themselves, and once a second all of them compare results. If the sums don’t match, the battle stops with the message “Desync”, and nobody loses anything.

## Common causes

1. Your allies have a different version of the game. It isn’t only the game that gets patched: **balance data** is too, and it arrives without a restart.
2. Modified files. Even a harmless sound mod changes the sum.
3. Overclocked memory: one wrong bit, and the sums no longer match.

Attach the \`desync-*.json\` file from the battle’s folder to your request. It shows at which second the results drifted apart, and on whose side.
`,
  },
  'void-bots': {
    title: 'Banned for automated play',
    tags: ['ban', 'blocked', 'bot', 'automation'],
    text: `
You may mine ore on a schedule with the game’s own orders only. Programs that press the buttons for you are not allowed, even if you’re sitting right there.

What does **not** count as automation: a screen reader, voice control, keys remapped one to one. If you use any of these and were banned, say so: we look at such cases first.

| Case | Penalty |
| --- | --- |
| One order in a loop | a warning |
| Third-party program | 60 days |
| A network of several accounts | permanent |
`,
  },
}
