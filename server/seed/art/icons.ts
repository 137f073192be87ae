const shapes = {
  key: '<circle cx="8.5" cy="16.5" r="4.5"/><path d="M12 13.5L20.5 5M17 8.5l3 3M14.5 11l2 2"/>',
  card: '<rect x="3" y="6" width="19" height="13.5" rx="2.5"/><path d="M3 10.5h19M6.5 15.5h4"/>',
  chest: '<path d="M4 11c0-4 2-5.5 5-5.5h7c3 0 5 1.5 5 5.5v8.5H4zM4 12h17"/><path d="M11 10.5h3v4.5h-3z"/>',
  bug: '<path d="M8.5 10.5c0-5 8-5 8 0v5c0 6-8 6-8 0z"/><path d="M12.5 10v9.5M8.5 12H4M16.5 12H21M9 17l-4 3M16 17l4 3M9.5 8L6 4.5M15.5 8L19 4.5"/>',
  gavel:
    '<path d="M12.5 3L20.5 6v6.5c0 5-3.5 8-8 9.5c-4.5-1.5-8-4.5-8-9.5V6z"/><path d="M9 9.5l7 7M16 9.5l-7 7"/>',
  gear: '<circle cx="12.5" cy="12.5" r="3.5"/><path d="M12.5 3v3.5M12.5 18.5V22M3 12.5h3.5M18.5 12.5H22M5.800 5.800l2.5 2.5M16.7 16.7l2.5 2.5M19.2 5.800l-2.5 2.5M8.3 16.7l-2.5 2.5"/>',
  signal:
    '<path d="M4 10c5-5 12-5 17 0M7 13.5c3.5-3 7.5-3 11 0M10 17c1.5-1.3 3.5-1.3 5 0"/><circle cx="12.5" cy="20" r=".8"/>',
  flag: '<path d="M6 22V4M6 5c4-2 7 2 13 0v9c-6 2-9-2-13 0"/>',
  guild:
    '<circle cx="9" cy="9" r="3.2"/><circle cx="17" cy="10.5" r="2.4"/><path d="M3.5 20c0-7 11-7 11 0M15 15.5c4-.5 6.5 1.5 6.5 4.5"/>',
} as const

export type IconName = keyof typeof shapes

export function drawIcon(name: IconName, colour: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="25" height="25" viewBox="0 0 25 25" fill="none" stroke="${colour}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">${shapes[name]}</svg>`,
  )
}
