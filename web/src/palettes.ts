import type { TagColor } from '@savepoint/contract/tickets/tag-inputs.ts'

/** Contrast ratios are calculated: text ≥ 4.5:1, input borders ≥ 3:1. */
export const palettes = {
  'customer-dark': {
    scheme: 'dark',
    background: '#0B0E14',
    surface: '#131823',
    raised: '#1B2230',
    text: '#EEF2F8',
    muted: '#A3AEC2',
    accent: '#FFB547',
    'accent-hover': '#FFC46B',
    'on-accent': '#1A1206',
    link: '#7CC4FF',
    'input-border': '#66758F',
    divider: '#2A3344',
    ok: '#4ADE9A',
    warn: '#FFC857',
    error: '#FF7A7A',
    note: '#2E2613',
  },
  /** In the widget of a site that is light. */
  'customer-light': {
    scheme: 'light',
    background: '#F6F7F9',
    surface: '#FFFFFF',
    raised: '#FFFFFF',
    text: '#14181F',
    muted: '#566072',
    accent: '#8A5A00',
    'accent-hover': '#6F4800',
    'on-accent': '#FFFFFF',
    link: '#0B63B5',
    'input-border': '#7A8496',
    divider: '#DDE1E8',
    ok: '#0E7A4B',
    warn: '#8A5A00',
    error: '#C4262E',
    note: '#FFF6DB',
  },
  'agent-dark': {
    scheme: 'dark',
    background: '#0F1115',
    surface: '#16191F',
    raised: '#1E222A',
    text: '#E8EBF0',
    muted: '#A0A9B8',
    accent: '#8B9BFF',
    'accent-hover': '#A3B0FF',
    'on-accent': '#0F1115',
    link: '#A3B0FF',
    'input-border': '#6B7689',
    divider: '#2B313C',
    ok: '#4ADE9A',
    warn: '#FFC857',
    error: '#FF8080',
    note: '#2E2613',
  },
  'agent-light': {
    scheme: 'light',
    background: '#F6F7F9',
    surface: '#FFFFFF',
    raised: '#FFFFFF',
    text: '#14181F',
    muted: '#566072',
    accent: '#4254D6',
    'accent-hover': '#3546C4',
    'on-accent': '#FFFFFF',
    link: '#3546C4',
    'input-border': '#7A8496',
    divider: '#DDE1E8',
    ok: '#0E7A4B',
    warn: '#8A5A00',
    error: '#C4262E',
    note: '#FFF6DB',
  },
} as const

export type PaletteName = keyof typeof palettes
export type Palette = (typeof palettes)[PaletteName]

export const statusColours = {
  dark: {
    Created: '#7CC4FF',
    WaitingAgentAction: '#FFC857',
    WaitingCustomerAction: '#C9A7FF',
    Resolved: '#4ADE9A',
    Closed: '#A0A9B8',
  },
  light: {
    Created: '#0B63B5',
    WaitingAgentAction: '#8A5A00',
    WaitingCustomerAction: '#6D3FC0',
    Resolved: '#0E7A4B',
    Closed: '#566072',
  },
} as const

/** Readable on a tint of itself: `web/src/ui/tags/TagPill.module.css`. */
export const tagColours = {
  dark: {
    gray: '#B4BCC9',
    red: '#FF8F8F',
    orange: '#FFA86B',
    yellow: '#F5D060',
    green: '#5FDC9F',
    teal: '#57D5D9',
    blue: '#83C3FF',
    violet: '#C4A8FF',
    pink: '#FF94CC',
  },
  light: {
    gray: '#566072',
    red: '#B4232B',
    orange: '#A04A00',
    yellow: '#7A5B00',
    green: '#0E7047',
    teal: '#0B6E78',
    blue: '#0B5CAB',
    violet: '#6335B5',
    pink: '#A82370',
  },
} as const satisfies Record<Palette['scheme'], Record<TagColor, string>>
