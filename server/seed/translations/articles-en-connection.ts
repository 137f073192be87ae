import type { TranslatedArticles } from './translated-articles.ts'

export const englishConnectionArticles: TranslatedArticles = {
  'ember-connection': {
    title: 'The big guide to disconnects, lag and stutter',
    tags: ['connection', 'lag', 'latency', 'ping', 'disconnect', 'fps', 'performance'],
    text: `
This guide is long on purpose. There’s no need to read it from start to finish: find what you see in the table and go straight to that section. If you write to support, the specialist will ask for exactly what is described here, so you’ll save yourself a day of back and forth.

## Where to start

| What you see | Where to go |
| --- | --- |
| Your character runs on the spot, then jumps ahead | “Lag and packet loss” |
| A window says “Connection to the world lost” | “Disconnects” |
| The picture stutters, but other players move smoothly | “Stutter” |
| It takes long to enter a world | “Loading” |
| It’s only bad in the evening | “Evening hours” |
| It’s only bad in one place | “One place on the map” |

## What latency is

Latency, or ping, is the time your action takes to reach the world and come back. It has three parts: the way from you to your provider, the way from your provider to us, and the time the world spends thinking. You can fix the first, your provider the second, and we the third.

| Latency, ms | What it feels like |
| --- | --- |
| up to 60 | you won’t notice |
| 60–120 | you’ll notice in duels |
| 120–200 | dodging gets hard |
| over 200 | leave the dungeon for later |

The number in the corner of the screen is an average over five seconds. Short spikes of up to three hundred when you enter a town are normal: the world is sending you hundreds of neighbours at once.

## Lag and packet loss

Packet loss is worse than latency. If two packets in a hundred go missing, the game has to wait until they are sent again, and your character seems to float. Checking is easy: open the command prompt and run

\`\`\`
ping -n 100 world.emberwald.test
\`\`\`

Look for “Lost” in the last lines. Zero is good. If it’s more than two percent, let’s find out where the packets go.

### Step 1. The router

Unplug the router for thirty seconds. The button on the case doesn’t always clear the connection table; cutting the power does. If your ping is back to normal, the router was to blame.

### Step 2. A cable instead of Wi-Fi

Wi-Fi loses packets even when it shows a full signal: neighbours, microwaves and walls all interfere. Connect your computer by cable for at least one evening and compare.

### Step 3. Other programs

Cloud drives, system updates and video calls eat up your upload. And it’s the upload that matters in the game: your blows travel through it.

### Step 4. Another network

Share your phone’s internet and play for ten minutes. If everything is fine, it’s your home provider; if it’s just as bad, it’s your computer or the world itself.

### Step 5. Ping boosters and VPNs

Programs that promise a lower ping add one more stop along the way. Turn them off while you’re testing. Some also change your address, and then our protection may ask you to sign in again.

## Disconnects

The “Connection to the world lost” window appears when the world hasn’t heard from you for twenty seconds. Your character stays in the world for another minute: if you make it back in time, you carry on from the same spot.

- A disconnect **exactly every ten minutes** nearly always means a router that forgets connections. Update its firmware.
- A disconnect **when you minimise the game** is your network card saving power. Clear “Allow the computer to turn off this device” in its properties.
- A disconnect **the moment you enter a dungeon** is your antivirus checking a new file. Add the game’s folder to its exclusions.

### Disconnect codes

| Code | What it means | What to do |
| --- | --- | --- |
| E-101 | The world is restarting | Wait five minutes |
| E-104 | You signed in on another device | Change your password if it wasn’t you |
| E-207 | Your game is out of date | Update the game |
| E-311 | Too much packet loss | See “Lag and packet loss” |
| E-404 | Your character is changing worlds | Wait for up to an hour |
| E-502 | Something broke on our side | See the announcements |

## Stutter

If others move smoothly and only the picture jerks, your connection is fine. Press \`Ctrl+F\`: the frame rate and the frame time appear next to your ping.

1. The frame time jumps between 10 and 60 ms: you’re short of memory. Close your browser.
2. The frame time is steady but high: the graphics card can’t keep up. Lower the shadows; they cost the most.
3. A hitch every few seconds: it’s the disk. Move the game to an SSD.

### Settings and what they cost

| Setting | Extra frames if you lower it | Will you see it? |
| --- | --- | --- |
| Shadows | up to 25% | yes, in the evening |
| Ash distance | up to 15% | hardly |
| Reflections | up to 12% | only by the water |
| Grass density | up to 8% | yes |
| Anti-aliasing | up to 6% | yes |
| Textures | 0–2%, but saves memory | yes |

![The graphics settings to start with](settings)

## Loading

If you need more than a minute to enter a world, either the disk is slow or the files are being checked. The first time after a patch always takes longer: the game is preparing its shaders. That happens once, so let it finish.

## Evening hours

Only bad between seven and eleven in the evening? That’s when you share your provider’s line with all your neighbours. Run a traceroute by day and another in the evening: comparing the two shows where it gets crowded.

\`\`\`
tracert world.emberwald.test > route.txt
\`\`\`

Attach both files to your request. We are in direct contact with the big providers, and more than one route has been changed after a request like this.

## One place on the map

If it only stutters in one place, such as the market of Smouldering Ford, the Root Bridge or the Keeper’s hall, it’s most likely us. Press \`Shift+F12\`, so that your coordinates are in the screenshot. Tell us the time and the world, and we’ll find that moment in the server logs.

## Checklist before you write to us

- The time of the disconnect, to the minute, and your time zone.
- Your world and the name of your character.
- The \`client.log\` file, copied before you started the game again.
- The result of \`ping -n 100\` and a traceroute.
- Which of the steps above you have already tried.

> [!TIP]
> With this list, a connection request is usually solved in two replies. Without it, in six.

## Frequently asked questions

**Can I play on mobile data?** Yes. A good signal gives you 50–80 ms. You may be dropped for a moment, though, when your phone moves from one tower to the next.

**Would another world be better?** Not if your neighbours in this one are fine. All the worlds run in the same data centre.

**Why do other games run fine?** They have other servers, and so a different road leads to them. A good road to one city says nothing about the road to another.

**Do I get subscription time back for disconnects?** If something breaks on our side for more than two hours, we extend everybody’s subscription. You don’t need to write.
`,
  },
}
