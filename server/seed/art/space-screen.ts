import type { GameScreen, Translate } from './canvas.ts'
import { fleet } from './fleet.ts'
import { label } from './letters.ts'
import { seeded } from './random.ts'

const ours = '#63e0d0'
const theirs = '#ff8a5c'
const faint = '#93a3cc'

const space =
  '<radialGradient id="void" cx=".75" cy=".35" r=".9"><stop offset="0" stop-color="#2a1f5c"/><stop offset=".45" stop-color="#0d1130"/><stop offset="1" stop-color="#03040c"/></radialGradient><radialGradient id="planet" cx=".3" cy=".28" r=".8"><stop offset="0" stop-color="#8fb4ff"/><stop offset=".45" stop-color="#31478f"/><stop offset="1" stop-color="#04060f"/></radialGradient>'

function sky(): string {
  const random = seeded(8)
  const stars = Array.from(
    { length: 320 },
    () =>
      `<circle cx="${random.between(0, 1280).toFixed(0)}" cy="${random.between(0, 720).toFixed(0)}" r="${random.between(0.4, 1.7).toFixed(1)}" fill="#dfe6ff" fill-opacity="${random.between(0.2, 0.95).toFixed(2)}"/>`,
  ).join('')
  return `<rect width="1280" height="720" fill="url(#void)"/>${stars}<circle cx="1010" cy="640" r="270" fill="url(#planet)"/><ellipse cx="1010" cy="640" rx="420" ry="64" fill="none" stroke="#9db2ff" stroke-opacity=".28" stroke-width="16" transform="rotate(-14 1010 640)"/>`
}

/** A ship's name and hull, with corners around it. */
function target(name: string, { x, y, side, hull }: { x: number; y: number; side: string; hull: number }) {
  const [left, right, top, bottom] = [x - 66, x + 66, y - 44, y + 36]
  const corners = `M${left} ${top + 16}V${top}H${left + 16}M${right - 16} ${top}H${right}V${top + 16}M${right} ${bottom - 16}V${bottom}H${right - 16}M${left + 16} ${bottom}H${left}V${bottom - 16}`
  return `<path d="${corners}" fill="none" stroke="${side}" stroke-width="2"/>${label(name, { x: left, y: top - 22, height: 12, colour: side })}<rect x="${left}" y="${bottom + 8}" width="132" height="6" rx="3" fill="#0a0f22"/><rect x="${left}" y="${bottom + 8}" width="${132 * hull}" height="6" rx="3" fill="${side}"/>`
}

const arc = (x: number, y: number, reach: number) =>
  `<path d="M${x} ${y}L${x + reach} ${y - reach * 0.62}A${reach * 1.18} ${reach * 1.18} 0 0 1 ${x + reach * 1.16} ${y + reach * 0.06}Z" fill="${ours}" fill-opacity=".1" stroke="${ours}" stroke-opacity=".55" stroke-width="1.5" stroke-dasharray="8 5"/>`

const report = [
  ['ЗАЛП ФРЕГАТА', 'ЩИТ 62'],
  ['МИМО: ВНЕ ДУГИ', ''],
  ['ПОПАДАНИЕ В КОРМУ', '-418'],
  ['ЩИТЫ ПЕРЕГРЕТЫ', ''],
] as const

/** Seen in a report about a battle: which ships could reach which. */
export function battle(): GameScreen {
  const { hulls, light, definitions } = fleet(seeded(3))
  const lines = (translate: Translate) =>
    report
      .map(
        ([name, value], row) =>
          `${label(translate(name), { x: 60, y: 148 + row * 34, height: 12, colour: row === 2 ? '#ffd9a8' : faint })}${label(translate(value), { x: 356, y: 148 + row * 34, height: 12, colour: theirs, ends: true })}`,
      )
      .join('')
  const panel = (translate: Translate) =>
    `<rect x="36" y="36" width="344" height="252" rx="4" fill="#070b1c" fill-opacity=".82" stroke="#5469b8" stroke-width="1.5"/><path d="M36 92H380" stroke="#5469b8" stroke-opacity=".6"/>${label(translate('ОТЧЁТ О БОЕ'), { x: 60, y: 56, height: 17, colour: '#dfe6ff' })}${label(translate('РАУНД 3/6'), { x: 356, y: 58, height: 13, colour: ours, ends: true })}${label(translate('ВРЕМЯ 14:07'), { x: 60, y: 112, height: 12, colour: faint })}${lines(translate)}`
  const timeline = `<rect x="330" y="664" width="620" height="8" rx="4" fill="#1a2348"/><rect x="330" y="664" width="310" height="8" rx="4" fill="${ours}"/><circle cx="640" cy="668" r="11" fill="#eafdff"/><path d="M292 658l18 10l-18 10z" fill="#eafdff"/>${[433, 536, 640, 743, 846].map((x) => `<path d="M${x} 652V660" stroke="#93a3cc" stroke-width="2"/>`).join('')}`
  const ships = `<g transform="translate(-40 -20) scale(.42)">${hulls}${light}</g>`
  return {
    world: `${sky()}${ships}`,
    interface: (translate) =>
      `${arc(480, 400, 330)}${arc(590, 352, 300)}<path d="M500 398L1180 132M590 352L1250 190" stroke="#fff" stroke-opacity=".75" stroke-width="1.5" stroke-dasharray="3 8"/>${target(translate('АДМИРАЛ'), { x: 440, y: 408, side: ours, hull: 0.82 })}${target(translate('ФРЕГАТ 2'), { x: 640, y: 494, side: ours, hull: 0.41 })}${target(translate('НЕ В ДУГЕ'), { x: 1178, y: 88, side: theirs, hull: 0.62 })}${panel(translate)}${timeline}`,
    definitions: space + definitions,
  }
}
