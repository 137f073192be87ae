import { Readable } from 'node:stream'
import type { Actor } from '../src/platform/actors.ts'
import { uploadFile } from '../src/tickets/attachments/upload-file.ts'
import { drawScreen, type ScreenName } from './art/article-pictures.ts'
import type { SeedServices } from './seed-time.ts'
import { screenTextIn } from './translations/screen-texts.ts'

export type DemoFile = 'screenshot' | 'log' | 'crash'

const screens: Record<string, ScreenName> = {
  Emberwald: 'inventory',
  Voidhollow: 'battle',
  'Kairo Circuit': 'track',
}
const drawn = new Map<ScreenName, Promise<Buffer[]>>()

export async function sendDemoFile(
  services: SeedServices,
  { sender, kind, project }: { sender: Actor; kind: DemoFile; project: string },
): Promise<string> {
  const { name, content } = await makers[kind](services.clock.now(), project)
  const { id } = await uploadFile(services, sender, {
    stream: Readable.from([content]),
    name,
    isTruncated: () => false,
    end: async () => undefined,
  })
  return id
}

const makers = {
  screenshot: async (now: Date, project: string) => {
    const screen = screens[project] ?? 'settings'
    if (!drawn.has(screen))
      drawn.set(screen, drawScreen(screen, { languages: [screenTextIn('ru')], scale: 0.6 }))
    const [content] = (await drawn.get(screen))!
    return { name: `screenshot_${stamp(now)}.png`, content: content! }
  },
  log: async (now: Date) => ({ name: 'client.log', content: Buffer.from(clientLog(now)) }),
  crash: async (now: Date) => ({ name: `crash_${stamp(now)}.dmp`, content: crashDump(now) }),
}

const stamp = (now: Date) => now.toISOString().slice(0, 16).replace(/\D/g, '')

function clientLog(now: Date): string {
  const lines = Array.from({ length: 160 }, (_, index) => {
    const at = new Date(now.getTime() - (160 - index) * 1_900).toISOString()
    if (index > 150) return `${at} WARN  net     retransmit seq=${88_120 + index} loss=6.2%`
    if (index % 23 === 7) return `${at} INFO  world   zone loaded in ${180 + index} ms`
    return `${at} DEBUG net     rtt=${48 + ((index * 37) % 90)} ms queue=${(index * 13) % 21}`
  })
  return `${lines.join('\n')}\n${now.toISOString()} ERROR net     connection closed code=E-311\n`
}

// The header of a minidump without streams: enough for tools to recognise it.
function crashDump(now: Date): Buffer {
  const dump = Buffer.alloc(4_096)
  dump.write('MDMP')
  dump.writeUInt16LE(0xa793, 4)
  dump.writeUInt32LE(Math.floor(now.getTime() / 1_000), 20)
  return dump
}
