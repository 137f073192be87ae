import type { GameScreen, Translate } from './canvas.ts'
import { emberTree } from './ember-tree.ts'
import { label } from './letters.ts'
import { type Random, seeded } from './random.ts'

const gold = '#ffb547'
const faint = '#a79c98'

const definitions =
  '<linearGradient id="dusk" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#241a3a"/><stop offset=".5" stop-color="#7a3327"/><stop offset=".72" stop-color="#d9742f"/></linearGradient><radialGradient id="sun"><stop offset="0" stop-color="#ffe2a8"/><stop offset=".3" stop-color="#ffb45e" stop-opacity=".75"/><stop offset="1" stop-color="#ff8a3a" stop-opacity="0"/></radialGradient><linearGradient id="panel" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#2a2128" stop-opacity=".96"/><stop offset="1" stop-color="#15111a" stop-opacity=".97"/></linearGradient><linearGradient id="cell" x1="0" x2="1" y1="0" y2="1"><stop offset="0" stop-color="#241d26"/><stop offset="1" stop-color="#0d0a11"/></linearGradient><linearGradient id="steel" x1="0" x2="1" y1="0" y2="1"><stop offset="0" stop-color="#f4f7ff"/><stop offset="1" stop-color="#6d7a93"/></linearGradient><linearGradient id="wood" x1="0" x2="1" y1="0" y2="1"><stop offset="0" stop-color="#c98a4b"/><stop offset="1" stop-color="#5b3316"/></linearGradient><radialGradient id="fire"><stop offset="0" stop-color="#fff0b8"/><stop offset=".5" stop-color="#ff9a3a"/><stop offset="1" stop-color="#b3340a"/></radialGradient><radialGradient id="frost"><stop offset="0" stop-color="#eafaff"/><stop offset=".5" stop-color="#6db4ff"/><stop offset="1" stop-color="#2743a8"/></radialGradient><radialGradient id="herb"><stop offset="0" stop-color="#e5ffc4"/><stop offset=".5" stop-color="#66c25a"/><stop offset="1" stop-color="#1e5a30"/></radialGradient>'

function forest(): string {
  const random = seeded(19)
  const tree = emberTree(seeded(5), { x: 1010, y: 640, height: 520 })
  const ridges = ['#5b2722', '#3a181c', '#1d0f16'].map((colour, row) => {
    const [base, tall] = [430 + row * 70, 60 + row * 40]
    const pines = Array.from({ length: 90 - row * 18 }, (_, index) => {
      const x = index * (15 + row * 4) + random.between(-5, 5)
      const height = tall * random.between(0.5, 1)
      return `M${(x - height * 0.16).toFixed(0)} ${base + 30}L${x.toFixed(0)} ${(base - height).toFixed(0)}L${(x + height * 0.16).toFixed(0)} ${base + 30}Z`
    }).join('')
    return `<path d="${pines}M0 ${base}H1280V720H0Z" fill="${colour}"/>`
  })
  return `<rect width="1280" height="720" fill="url(#dusk)"/><circle cx="930" cy="420" r="330" fill="url(#sun)"/>${ridges.join('')}${tree.trunk}${tree.leaves}<rect width="1280" height="720" fill="#07060c" fill-opacity=".38"/>`
}

const panel = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="10" fill="url(#panel)" stroke="#8a6a4c" stroke-width="2"/><rect x="${x + 5}" y="${y + 5}" width="${width - 10}" height="${height - 10}" rx="7" fill="none" stroke="#8a6a4c" stroke-opacity=".35"/><path d="M${x + 24} ${y + 62}H${x + width - 24}" stroke="#8a6a4c" stroke-opacity=".6"/>`

const close = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="14" fill="#120d13" stroke="#8a6a4c"/><path d="M${x - 5} ${y - 5}l10 10m0 -10l-10 10" stroke="#e9dfd0" stroke-width="2" stroke-linecap="round"/>`

const items = {
  sword:
    '<path d="M12 52l4 4l8 -8l-4 -4z" fill="url(#wood)"/><path d="M14 38l12 12" stroke="#d6a85a" stroke-width="5" stroke-linecap="round"/><path d="M22 42L50 8l6 0l0 6L26 46z" fill="url(#steel)"/>',
  bow: '<path d="M18 8Q56 14 54 52" fill="none" stroke="url(#wood)" stroke-width="6" stroke-linecap="round"/><path d="M18 8L54 52" stroke="#f1e6d2" stroke-width="1.4"/><path d="M14 50L44 20M44 20l-9 1m9 -1l-1 9" stroke="#e9dfd0" stroke-width="2.4" fill="none"/>',
  shield:
    '<path d="M32 8Q46 14 56 12Q56 42 32 58Q8 42 8 12Q18 14 32 8Z" fill="url(#steel)" stroke="#5a4634" stroke-width="3"/><path d="M32 20l5 10l10 2l-8 7l2 11l-9 -6l-9 6l2 -11l-8 -7l10 -2z" fill="#b3340a"/>',
  potion:
    '<path d="M26 8h12v12q14 8 14 22q0 16 -20 16t-20 -16q0 -14 14 -22z" fill="#ffffff" fill-opacity=".18" stroke="#d8e6ff" stroke-width="2"/><path d="M15 38q17 -6 34 0q0 18 -17 18t-17 -18z" fill="url(#fill)"/><rect x="24" y="4" width="16" height="7" rx="2" fill="url(#wood)"/>',
  gem: '<path d="M32 8L54 24L32 58L10 24Z" fill="url(#fill)" stroke="#fff" stroke-opacity=".5" stroke-width="1.5"/><path d="M10 24H54M32 8L22 24L32 58L42 24Z" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1.4"/>',
  scroll:
    '<path d="M14 14h34v36h-34z" fill="#e6d2a4"/><rect x="10" y="8" width="42" height="9" rx="4.5" fill="#c9a96a"/><rect x="10" y="47" width="42" height="9" rx="4.5" fill="#c9a96a"/><path d="M20 24h22M20 31h22M20 38h14" stroke="#7b5a2c" stroke-width="2"/>',
} as const
const fills = ['fire', 'frost', 'herb'] as const

const item = (name: keyof typeof items, fill: (typeof fills)[number], at: string) =>
  `<g transform="${at}">${items[name].replaceAll('url(#fill)', `url(#${fill})`)}</g>`

const rarities = ['#5c524f', '#4f8f55', '#4b74d9', '#a55ce0', gold]

function slot(
  random: Random,
  { x, y, size, chosen }: { x: number; y: number; size: number; chosen: boolean },
) {
  const name = chosen
    ? 'bow'
    : random.pick(['sword', 'potion', 'gem', 'scroll', 'shield', 'potion', 'gem'] as const)
  const isEmpty = !chosen && random.chance(0.28)
  const rarity = chosen ? rarities[3] : isEmpty ? '#3a3238' : random.pick(rarities)
  const count = ['potion', 'gem', 'scroll'].includes(name) ? String(random.whole(2, 48)) : ''
  const scale = (size - 8) / 64
  return `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="6" fill="url(#cell)" stroke="${rarity}" stroke-width="${chosen ? 3.5 : 2}"/>${isEmpty ? '' : item(name, random.pick(fills), `translate(${x + 4} ${y + 4}) scale(${scale.toFixed(2)})`)}${isEmpty || chosen ? '' : label(count, { x: x + size - 6, y: y + size - 17, height: 11, ends: true, weight: 2.2 })}`
}

const hero = (translate: Translate) =>
  `<circle cx="66" cy="64" r="40" fill="#1b1420" stroke="#c79a5b" stroke-width="4"/><path d="M40 92Q44 70 66 70Q88 70 92 92Q80 104 66 104Q52 104 40 92Z" fill="#5b2722"/><circle cx="66" cy="54" r="17" fill="#e2b48c"/><path d="M47 56Q44 32 66 32Q90 32 86 60Q80 44 66 44Q54 44 47 56Z" fill="#b3340a"/>${label(translate('ИСКРА ВАЛДИС'), { x: 120, y: 32, height: 16 })}<rect x="120" y="58" width="240" height="14" rx="4" fill="#1a0d0d"/><rect x="120" y="58" width="206" height="14" rx="4" fill="#c2402f"/><rect x="120" y="77" width="200" height="9" rx="4" fill="#0d1522"/><rect x="120" y="77" width="148" height="9" rx="4" fill="#3f78d8"/><circle cx="98" cy="96" r="14" fill="#15111a" stroke="#c79a5b" stroke-width="2"/>${label('48', { x: 89, y: 91, height: 10, weight: 2.2 })}`

const events = [
  ['СУНДУК СТРАННИКА', '21:42'],
  ['ПОЛУЧЕН: КОРНЕВОЙ МОСТ', '19:05'],
  ['НАДЕТ', '18:51'],
  ['СНЯТ С ТОРГА', '18:30'],
  ['ВЫСТАВЛЕН НА ТОРГ', '12:14'],
] as const

export function inventory(): GameScreen {
  const random = seeded(12)
  const cells = Array.from({ length: 40 }, (_, index) =>
    slot(random, {
      x: 520 + (index % 8) * 84,
      y: 206 + Math.floor(index / 8) * 84,
      size: 74,
      chosen: index === 19,
    }),
  ).join('')
  const diary = (translate: Translate) =>
    events
      .map(([name, at], row) => {
        const y = 314 + row * 58
        const line =
          row === 0
            ? `<rect x="68" y="${y - 18}" width="396" height="50" rx="6" fill="${gold}" fill-opacity=".14" stroke="${gold}" stroke-opacity=".7"/>`
            : ''
        return `${line}<circle cx="88" cy="${y + 7}" r="5" fill="${row === 0 ? gold : '#6b5a50'}"/>${label(translate(name), { x: 106, y, height: 13, colour: row === 0 ? '#ffe3b4' : faint })}${label(at, { x: 452, y, height: 13, colour: faint, ends: true })}`
      })
      .join('')
  const diaryPanel = (translate: Translate) =>
    `${panel({ x: 46, y: 134, width: 440, height: 520 })}${label(translate('ДНЕВНИК ПРЕДМЕТА'), { x: 70, y: 158, height: 18, colour: gold })}${close(456, 166)}<rect x="70" y="212" width="62" height="62" rx="6" fill="url(#cell)" stroke="${rarities[3]}" stroke-width="2.5"/>${item('bow', 'fire', 'translate(75 217) scale(.82)')}${label(translate('ЛУК ДОЛГАЯ ТЕНЬ'), { x: 150, y: 222, height: 16, colour: '#d9a8ff' })}${label(translate('УРОН 214'), { x: 150, y: 252, height: 13, colour: faint })}${diary(translate)}`
  const bag = (translate: Translate) =>
    `${panel({ x: 496, y: 134, width: 738, height: 520 })}${label(translate('ИНВЕНТАРЬ'), { x: 520, y: 158, height: 18, colour: gold })}${label('25/40', { x: 1160, y: 159, height: 15, colour: faint, ends: true })}${close(1204, 166)}${cells}<circle cx="534" cy="636" r="9" fill="url(#fire)" stroke="#7a4a12"/>`
  const purse = label('12 480', { x: 552, y: 630, height: 13, colour: '#ffe3b4' })
  return {
    world: forest(),
    interface: (translate) => hero(translate) + diaryPanel(translate) + bag(translate) + purse,
    definitions,
    blur: 5,
  }
}

const options = [
  ['КАЧЕСТВО ТЕКСТУР', 'ВЫСОКОЕ', 0.8],
  ['ДАЛЬНОСТЬ ПЕПЛА', 'СРЕДНЯЯ', 0.5],
  ['ТЕНИ', 'СРЕДНИЕ', 0.5],
  ['СГЛАЖИВАНИЕ', 'НИЗКОЕ', 0.25],
  ['МАСШТАБ КАРТИНКИ', '100', 1],
  ['ЛИСТВА И ТРАВА', 'СРЕДНЯЯ', 0.5],
] as const

export function settings(): GameScreen {
  const rows = (translate: Translate) =>
    options.map(([name, value, share], row) => {
      const y = 222 + row * 62
      const isChosen = row === 1
      const colour = isChosen ? gold : '#8b7a84'
      const mark = isChosen
        ? `<rect x="404" y="${y - 22}" width="718" height="56" rx="8" fill="${gold}" fill-opacity=".1" stroke="${gold}" stroke-width="2.5"/>`
        : ''
      return `${mark}${label(translate(name), { x: 424, y: y - 1, height: 15, colour: isChosen ? '#ffe3b4' : '#e9dfd0' })}<rect x="724" y="${y}" width="230" height="12" rx="6" fill="#0c090e"/><rect x="724" y="${y}" width="${230 * share}" height="12" rx="6" fill="${colour}"/><circle cx="${724 + 230 * share}" cy="${y + 6}" r="12" fill="#f3e9dc" stroke="#5a4634" stroke-width="2"/>${label(translate(value), { x: 1106, y: y - 1, height: 14, colour: isChosen ? gold : faint, ends: true })}`
    })
  const tabs = (translate: Translate) =>
    ['ГРАФИКА', 'ЗВУК', 'УПРАВЛЕНИЕ', 'СЕТЬ', 'ИНТЕРФЕЙС'].map((name, row) => {
      const y = 210 + row * 54
      const mark =
        row === 0
          ? `<rect x="150" y="${y - 14}" width="222" height="44" rx="6" fill="${gold}" fill-opacity=".16"/><rect x="150" y="${y - 14}" width="5" height="44" fill="${gold}"/>`
          : ''
      return mark + label(translate(name), { x: 172, y, height: 15, colour: row === 0 ? '#ffe3b4' : faint })
    })
  const button = (name: string, { x, isMain }: { x: number; isMain: boolean }) =>
    `<rect x="${x}" y="586" width="190" height="46" rx="8" fill="${isMain ? '#b8631c' : '#241d26'}" stroke="#c79a5b" stroke-width="2"/>${label(name, { x: x + 28, y: 602, height: 14 })}`
  const window = (translate: Translate) =>
    `${panel({ x: 130, y: 110, width: 1020, height: 546 })}${label(translate('НАСТРОЙКИ'), { x: 154, y: 134, height: 19, colour: gold })}${close(1118, 142)}<path d="M388 190V560" stroke="#8a6a4c" stroke-opacity=".5"/>`
  return {
    world: forest(),
    interface: (translate) =>
      `${window(translate)}${tabs(translate).join('')}${rows(translate).join('')}${button(translate('СБРОСИТЬ'), { x: 700, isMain: false })}${button(translate('ПРИМЕНИТЬ'), { x: 916, isMain: true })}`,
    definitions,
    blur: 6,
  }
}
