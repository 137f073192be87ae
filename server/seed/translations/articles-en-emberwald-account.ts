import type { TranslatedArticles } from './translated-articles.ts'

export const englishEmberwaldAccountArticles: TranslatedArticles = {
  'ember-access': {
    title: 'Can’t sign in? How to get your account back',
    tags: ['sign-in', 'password', 'recovery', 'account'],
    text: `
Access can nearly always be restored within a day, even if your old phone went for a swim together with the authenticator app. Follow the steps below in this order, and you may not need support at all.

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
2. Scan the QR code with any authenticator app.
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
  'ember-refund': {
    title: 'Refunds: when you can get one and how to ask',
    tags: ['refund', 'money', 'purchase'],
    text: `
We refund a purchase within **14 days**, as long as you haven’t used it. Crystals you have already spent can’t be refunded, but the ones you have left can.

## What counts as used

| Purchase | Refundable | Not refundable |
| --- | --- | --- |
| Crystals | not spent | spent |
| Skin | never worn | worn even once |
| “Keeper” subscription | first 48 hours | after that |
| Gift to a friend | not accepted yet | accepted |

## How to ask

1. Send a request under “Payments” and start the subject with “Refund”.
2. A specialist checks the purchase and tells you the amount.
3. The money goes back the way you paid. It shows up at your bank within 3–10 business days.

> [!CAUTION]
> If you dispute a payment with your bank without writing to us, the account is closed until the matter is settled: the payment provider requires it. Please talk to us first.
`,
  },
}
