import { parseUrl } from '@savepoint/contract/safe-links.ts'

const providers: [RegExp, string][] = [
  [/(^|\.)(youtube\.com|youtu\.be|youtube-nocookie\.com)$/, 'YouTube'],
  [/(^|\.)vimeo\.com$/, 'Vimeo'],
  [/(^|\.)rutube\.ru$/, 'Rutube'],
  [/(^|\.)(vk\.com|vkvideo\.ru|vk\.ru)$/, 'VK Видео'],
  [/(^|\.)twitch\.tv$/, 'Twitch'],
  [/(^|\.)dailymotion\.com$/, 'Dailymotion'],
]

/** A name people know, else the host; null when the address is not safe to link to. */
export function videoProvider(href: string): string | null {
  const url = /^https:\/\//i.test(href) && parseUrl(href)
  if (!url) return null
  const { hostname } = url
  return providers.find(([site]) => site.test(hostname))?.[1] ?? hostname.replace(/^www\./, '')
}
