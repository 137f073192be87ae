import type { TranslatedArticles } from './translated-articles.ts'

export const englishKairoArticles: TranslatedArticles = {
  'kairo-link': {
    title: 'How to link your console and computer profiles',
    tags: ['sign-in', 'console', 'link', 'profile'],
    text: `
One driver, one garage, whatever you play on. Linking your profiles takes two minutes, but only support can unlink them, so decide first which profile is the **main** one.

1. On the console, open “Profile → Link code”.
2. On the computer, enter the code within ten minutes.
3. Choose which rating stays. The cars add up, the ratings don’t.

> [!NOTE]
> We keep the other rating for 60 days. Changed your mind? Write to us before then.
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
  'kairo-fps': {
    title: 'Low frame rate on the Night Ring',
    tags: ['fps', 'frame rate', 'performance', 'reflections'],
    text: `
The Night Ring is our heaviest track: the wet asphalt reflects every single sign. Here is what gains you the most frames.

![Reflections on wet asphalt](track)

| Setting | From → to | Gain |
| --- | --- | --- |
| Reflections | full → screen-space | +22 fps |
| Spectators | many → few | +7 fps |
| Rain | volumetric → simple | +9 fps |
| Motion blur | on → off | +3 fps |

If the frame rate only drops in the rain, update your graphics driver: last autumn’s versions had a bug with volumetric raindrops.
`,
  },
  'kairo-penalty': {
    title: 'Penalties in ranked races: how they work and how to appeal',
    tags: ['penalty', 'ranked', 'collision', 'appeal'],
    text: `
Penalties are given by an automatic steward, but a human has the last word. You can appeal any penalty within **72 hours**.

| Incident | Seconds | Licence points |
| --- | --- | --- |
| Contact, no position lost | 0 | 0 |
| Collision that was your fault | 5 | −2 |
| Cutting a corner | 2 | 0 |
| Driving the wrong way | disqualified | −8 |

To appeal, save the replay and tell us the lap and the corner. The steward watches the three seconds before and the five after: enough to see who braked and who didn’t.
`,
  },
  'kairo-season': {
    title: 'Season pass: refunds, gifts and transfers',
    tags: ['pass', 'season', 'refund', 'gift'],
    text: `
A season pass is valid until the last day of the season, no matter when you buy it. In the last week the store reminds you of that before you pay.

- **Refunds** are possible for 14 days, as long as you haven’t claimed a reward above tier ten.
- **Gifts:** you can only give away a new pass, not one you have started.
- **Transfers** to a linked profile happen by themselves, and the tiers add up.

Bought a pass on the last day without noticing? Write to us within three days and we’ll swap it for a pass for the next season. We can do that once.
`,
  },
}
