const PLACE = 'transform="translate(2350 1105) scale(2.5)"'

export function raceCar() {
  return { body, light, definitions }
}

const definitions =
  '<linearGradient id="car" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#5a4f9e"/><stop offset=".3" stop-color="#1b1c3c"/><stop offset="1" stop-color="#04050b"/></linearGradient><linearGradient id="glass" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#6f4fb0"/><stop offset="1" stop-color="#0b0d1d"/></linearGradient><radialGradient id="shade"><stop offset="0" stop-color="#000" stop-opacity=".95"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>'

const wheel = (x: number) =>
  `<path d="M${x - 14} 2Q${x - 16} -30 ${x - 12} -40H${x + 12}Q${x + 16} -30 ${x + 14} 2Z" fill="#05060c"/>`

const body = `<g ${PLACE}>
<ellipse cx="0" cy="4" rx="150" ry="16" fill="url(#shade)"/>
${wheel(-84)}${wheel(84)}
<path d="M-96 -22Q-108 -44 -92 -58L-58 -66Q-44 -92 -22 -97H22Q44 -92 58 -66L92 -58Q108 -44 96 -22L70 -10H-70Z" fill="url(#car)"/>
<path d="M-46 -68Q-36 -88 -20 -91H20Q36 -88 46 -68Q0 -74 -46 -68Z" fill="url(#glass)"/>
<path d="M-112 -88L112 -88L116 -80L104 -78L78 -80V-62H70V-80H-70V-62H-78V-80L-104 -78L-116 -80Z" fill="#0a0c1a"/>
<path d="M-96 -22Q-108 -44 -92 -58" fill="none" stroke="#2fe6ff" stroke-opacity=".75" stroke-width="1.6"/><path d="M96 -22Q108 -44 92 -58" fill="none" stroke="#ff2f9e" stroke-opacity=".8" stroke-width="1.6"/>
<path d="M-110 -88H110" stroke="#7f6bff" stroke-width="1.2"/>
<path d="M-58 -22L-50 -8H50L58 -22Z" fill="#030409"/>
<path d="M-30 -20V-9M-15 -20V-9M0 -20V-9M15 -20V-9M30 -20V-9" stroke="#1b1f38" stroke-width="2"/>
</g>`

const light = `<g ${PLACE}>
<path d="M-90 -50Q-60 -57 0 -57Q60 -57 90 -50L88 -45Q60 -51 0 -51Q-60 -51 -88 -45Z" fill="#ff2140"/>
<path d="M-86 -49Q-58 -55 0 -55Q58 -55 86 -49L85 -47.5Q58 -53 0 -53Q-58 -53 -85 -47.5Z" fill="#ffd6dc"/>
<path d="M-8 -14h16v3h-16z" fill="#ff2140"/>
<ellipse cx="-22" cy="-13" rx="4" ry="2.4" fill="#4fd8ff"/><ellipse cx="22" cy="-13" rx="4" ry="2.4" fill="#4fd8ff"/>
<path d="M-80 10Q0 4 80 10L60 44Q0 34 -60 44Z" fill="#ff2140" fill-opacity=".22"/>
</g>`
