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
  if (!/^https:\/\//i.test(href) || !URL.canParse(href)) return null
  const { hostname } = new URL(href)
  return providers.find(([site]) => site.test(hostname))?.[1] ?? hostname.replace(/^www\./, '')
}
