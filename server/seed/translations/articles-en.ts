import type { TranslatedArticles } from './translated-articles.ts'

export const englishArticles: TranslatedArticles = {
  'ember-access': {
    title: 'Can’t sign in? How to get your account back',
    tags: ['sign-in', 'password', 'recovery', 'account'],
    text: `
Access can nearly always be restored within a day, even if your old phone went for a swim together with the code app. Follow the steps below in this order, and you may not need support at all.

## Try this first

1. Open the sign-in page and choose “Forgot password”. The email arrives within a minute or two.
2. Check your spam and promotions folders: mail services like to hide messages with codes there.
3. No email? Think back to the address you registered with. We never write to an address that does not belong to the account.

## If the email address is no longer yours

Send a request under **“Account access”**; you don’t need to sign in for it. Tell us an address where we can reach you, and as much of the following as you can:

- the name of any of your characters and the world it lives in;
- roughly when you registered;
- the last four digits of your card, or the order number of any purchase;
- the answer to your security question, if you set one.

> [!WARNING]
> Don’t send a photo of your passport unless a specialist asks for it outright. We will never ask for your full card number or your password.

## How long it takes

| What is known about the owner | Usual time |
| --- | --- |
| You can still read the old mailbox | up to 1 hour |
| No mailbox, but an order number | up to 24 hours |
| Only a character’s name and world | 2–3 days |

While we check, nobody can sign in to the account, so nobody can empty your storage either.
`,
  },
  'ember-2fa': {
    title: 'Two-step sign-in: turn it on, move it to a new phone, turn it off',
    tags: ['2fa', 'code', 'phone', 'security', 'sign-in'],
    text: `
Two-step sign-in asks for a six-digit code from an app on your phone. An account like that is almost impossible to steal, which is why we give you a riding fox skin for turning it on.

## How to turn it on

1. Sign in to the website and open “Profile → Security”.
2. Scan the square code with any authenticator app.
3. Write down the **ten backup codes** on paper. Each of them works once.

## A new phone

While you still have the old phone, open “Security → Move” and scan the new code with the new device. The old codes stop working at once.

If the phone is gone, sign in with a backup code. No backup codes either? Send a request under “Account access”: turning two-step sign-in off takes up to 24 hours, and meanwhile we email the owner, who can object.

## Why the code is “wrong”

The code depends on the time. If your phone’s clock is off by even a minute, it won’t match. Switch on automatic time in the phone’s settings and try again.

<details>
<summary>Where to find it on your phone</summary>

- **Android:** “System → Date & time → Automatic”.
- **iPhone:** “General → Date & Time → Set Automatically”.

After changing the time, close the authenticator app and open it again.

</details>
`,
  },
  'ember-payment': {
    title: 'I paid, but the crystals have not arrived',
    tags: ['payment', 'crystals', 'purchase', 'delivery'],
    text: `
The money is gone and the balance is the same: annoying, but nine times out of ten the crystals turn up by themselves. Banks do not confirm payments instantly, and we cannot deliver before they do.

## How long to wait

| Payment method | Usually | At most |
| --- | --- | --- |
| Bank card | 1–5 minutes | 1 hour |
| E-wallet | up to 15 minutes | 3 hours |
| Phone bill | up to 30 minutes | 24 hours |
| Gift code | at once | 10 minutes |

## What to check

- Sign in to the game again: the balance is updated when you enter a world.
- Make sure you bought for this account. All worlds share your crystals; your accounts don’t.
- Look into your character’s mailbox: bundles arrive as a parcel, not on the balance.

> [!NOTE]
> On sale days banks take longer to confirm payments. If nothing arrives in the first minutes, don’t buy again: both purchases would be delivered.

## If the time is up

Send a request under **“Payments”**. We need the order number from the store’s email, which starts with \`EW\`, and the time of the purchase. A screenshot from your bank helps if it shows the amount and the date; please cover your card number.

If somebody else paid for the order, tell us their email address as well: without it we can’t find the payment.
`,
  },
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
`,
  },
  'kairo-garage': {
    title: 'A car from a bundle is not in my garage',
    tags: ['car', 'garage', 'bundle', 'missing'],
    text: `
Bundles are delivered to the **reception**, not straight to the garage, so that you can choose a colour and a number first. Open the reception by the barrier to the left of the entrance.

## The car is not in the reception either

- Make room: while the garage is full, the delivery waits.
- Check the class: class S cars appear once you hold the “Neon” licence.
- If the bundle was a gift, accept it in your mail.

| How long ago | What to do |
| --- | --- |
| less than an hour | wait |
| an hour to a day | sign out and in again, check the reception |
| more than a day | write to us with the order number |
`,
  },
  'kairo-wheel': {
    title: 'Wheel and pedals: a painless setup',
    tags: ['wheel', 'pedals', 'controls', 'setup'],
    text: `
Kairo Circuit understands almost any wheel, but the factory settings are made for a gamepad. Give it ten minutes, and the car will start to listen.

<iframe src="https://video.kairocircuit.test/watch/wheel-setup" title="Setting up a wheel in three minutes"></iframe>

| Setting | Gamepad | Wheel 270° | Wheel 900° |
| --- | --- | --- | --- |
| Dead zone | 12% | 0% | 0% |
| Linearity | 60 | 50 | 35 |
| Force feedback | — | 55 | 70 |
| Steering speed | 80 | 100 | 100 |

## If the wheel pulls to one side

1. Let go of the wheel, open “Controls → Calibration”, and don’t touch it for three seconds.
2. Unplug the second device: a gamepad with a flat battery likes to steer on its own.
3. Update the wheel’s firmware with its manufacturer’s software.

A pedal only works halfway? Swap the start and the end of its travel in the calibration: some pedals have them reversed.
`,
  },
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
}
