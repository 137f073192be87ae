import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core'
import { createElement, type KeyboardEvent } from 'react'
import { type Palette, type PaletteName, palettes, statusColours, tagColours } from './palettes.ts'
import { NoOptions } from './ui/forms/NoOptions.tsx'
import { popupPortal } from './ui/menus/popup-portal.ts'

const inter = "'Inter Variable', 'Inter Fallback', 'Inter Fallback Wide', system-ui, sans-serif"
const display = `'Unbounded', 'Unbounded Fallback', 'Unbounded Fallback Wide', ${inter}`

const tenOf = (colour: string): MantineColorsTuple => Array(10).fill(colour) as unknown as MantineColorsTuple

/** Mantine takes dark surfaces from `dark` and light borders from `gray`: both follow the palette. */
function scales(palette: Palette) {
  const { text, muted, divider, raised, surface, background } = palette
  const inputBorder = palette['input-border']
  const dark = [text, text, muted, muted, divider, raised, surface, background, background, background]
  const gray = [background, background, divider, divider, inputBorder, muted, muted, muted, text, text]
  return {
    accent: tenOf(palette.accent),
    dark: dark as unknown as MantineColorsTuple,
    ...(palette.scheme === 'light' ? { gray: gray as unknown as MantineColorsTuple } : {}),
    green: tenOf(palette.ok),
    yellow: tenOf(palette.warn),
    red: tenOf(palette.error),
  }
}

const customerSizes = { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' }
const agentSizes = { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' }

/** Enter chooses what was typed, and never sends the form below an open list. */
const searching = {
  selectFirstOptionOnChange: true,
  // A bar shows that there is more.
  maxDropdownHeight: 320,
  scrollAreaProps: { type: 'auto' as const },
  nothingFoundMessage: createElement(NoOptions),
  onKeyDown: (event: KeyboardEvent) => {
    const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true'
    if (event.key === 'Enter' && isOpen) event.preventDefault()
  },
}

export function themeFor(name: PaletteName): MantineThemeOverride {
  const palette = palettes[name]
  const isCustomer = name.startsWith('customer')
  const size = isCustomer ? 'md' : 'sm'
  const sized = { defaultProps: { size } }
  return createTheme({
    colors: scales(palette),
    primaryColor: 'accent',
    white: palette.scheme === 'light' ? '#FFFFFF' : palette.text,
    black: palette.text,
    fontFamily: inter,
    headings: { fontFamily: isCustomer ? display : inter, fontWeight: isCustomer ? '600' : '650' },
    fontSizes: isCustomer ? customerSizes : agentSizes,
    lineHeights: isCustomer
      ? { xs: '1.4', sm: '1.43', md: '1.5', lg: '1.5', xl: '1.4' }
      : { xs: '1.34', sm: '1.39', md: '1.43', lg: '1.5', xl: '1.4' },
    spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
    radius: {
      xs: '4px',
      sm: '6px',
      md: isCustomer ? '12px' : '6px',
      lg: isCustomer ? '20px' : '8px',
      xl: '999px',
    },
    defaultRadius: 'md',
    cursorType: 'pointer',
    respectReducedMotion: true,
    focusClassName: 'focus-ring',
    variantColorResolver: accentColours,
    components: {
      Button: sized,
      ActionIcon: { defaultProps: { size: isCustomer ? 44 : 32, variant: 'subtle' } },
      TextInput: sized,
      PasswordInput: sized,
      Textarea: sized,
      Select: { defaultProps: { size, ...searching } },
      MultiSelect: { defaultProps: searching },
      NativeSelect: sized,
      NumberInput: { defaultProps: { hideControls: true } },
      Checkbox: sized,
      Switch: { styles: { body: { alignItems: 'start' }, description: { marginTop: 2 } } },
      Menu: { defaultProps: { shadow: 'md', transitionProps: { duration: 120 } } },
      Modal: {
        defaultProps: { transitionProps: { duration: 160 }, overlayProps: { backgroundOpacity: 0.7 } },
      },
      Tooltip: {
        // Computed for each, as the place of popups comes with the page's frame.
        defaultProps: () => ({
          openDelay: 300,
          events: { hover: true, focus: true, touch: true },
          portalProps: popupPortal(),
        }),
      },
    },
  })
}

const accentColours: MantineThemeOverride['variantColorResolver'] = (input) => {
  const isAccent = input.color === undefined || input.color === 'accent'
  if (!isAccent) return defaultVariantColorsResolver(input)
  const soft = (share: number) => `color-mix(in srgb, var(--sp-accent) ${share}%, transparent)`
  const clear = { background: 'transparent', border: '1px solid transparent' }
  if (input.variant === 'filled') {
    return {
      background: 'var(--sp-accent)',
      hover: 'var(--sp-accent-hover)',
      color: 'var(--sp-on-accent)',
      border: clear.border,
    }
  }
  if (input.variant === 'light') {
    return { background: soft(10), hover: soft(16), color: 'var(--sp-accent)', border: clear.border }
  }
  if (input.variant === 'outline') {
    return {
      background: 'transparent',
      hover: soft(10),
      color: 'var(--sp-accent)',
      border: '1px solid var(--sp-accent)',
    }
  }
  if (input.variant === 'subtle') {
    const hover = 'color-mix(in srgb, var(--sp-text) 8%, transparent)'
    return { ...clear, hover, color: 'var(--sp-text)' }
  }
  return defaultVariantColorsResolver(input)
}

export function variablesFor(name: PaletteName): CSSVariablesResolver {
  const { scheme, ...colours } = palettes[name]
  const own = Object.entries(colours).map(([token, colour]) => [`--sp-${token}`, colour])
  const statuses = Object.entries(statusColours[scheme]).map(([status, colour]) => [
    `--sp-status-${status}`,
    colour,
  ])
  const tags = Object.entries(tagColours[scheme]).map(([name, colour]) => [`--sp-tag-${name}`, colour])
  const mantine = {
    '--mantine-color-body': colours.background,
    '--mantine-color-text': colours.text,
    '--mantine-color-dimmed': colours.muted,
    '--mantine-color-placeholder': colours.muted,
    '--mantine-color-anchor': colours.link,
    '--mantine-color-error': colours.error,
    '--mantine-color-default': colours.raised,
    '--mantine-color-default-hover': `color-mix(in srgb, ${colours.text} 8%, ${colours.raised})`,
    '--mantine-color-default-color': colours.text,
    '--mantine-color-default-border': colours.divider,
    '--mantine-color-disabled': `color-mix(in srgb, ${colours.text} 10%, ${colours.raised})`,
    '--mantine-color-disabled-color': colours.muted,
    '--mantine-primary-color-contrast': colours['on-accent'],
    '--mantine-primary-color-filled': colours.accent,
    '--mantine-primary-color-filled-hover': colours['accent-hover'],
    '--mantine-primary-color-light-color': colours.accent,
  }
  const variables = Object.fromEntries([...own, ...statuses, ...tags, ...Object.entries(mantine)]) as Record<
    string,
    string
  >
  return () => ({
    variables,
    light: scheme === 'light' ? mantine : {},
    dark: scheme === 'dark' ? mantine : {},
  })
}
