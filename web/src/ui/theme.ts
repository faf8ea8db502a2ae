import { createTheme, type CSSVariablesResolver } from '@mantine/core'
import { uiText } from '#texts/ui.ts'

/**
 * The type scale: 13 for tables, 14 for text, 16 for introductions, 20 for headings of sections, 28
 * for titles of pages; 36 is the most prominent number (`base.css`). In rem of 16 px.
 */
const fontSizes = { xs: '0.8125rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' }

/**
 * The theme: an off-white background, dark text, and one green. Shades have a contrast of at least
 * 4.5 to 1 in both themes.
 */
export const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: { light: 8, dark: 1 },
  autoContrast: true,
  colors: {
    ink: [
      '#f2f3ef',
      '#e6e7e5',
      '#d3d5d1',
      '#b4b7b2',
      '#8f938e',
      '#6b706c',
      '#4a4e4b',
      '#373b38',
      '#1d201e',
      '#101211',
    ],
    pine: [
      '#edf7f2',
      '#d8ece2',
      '#b3d9c7',
      '#8ac5aa',
      '#66b491',
      '#389374',
      '#1f7d60',
      '#136a50',
      '#0d5742',
      '#084433',
    ],
    dark: [
      '#e6e7e5',
      '#c3c5c2',
      '#a9aca8',
      '#7c807b',
      '#4a4e4b',
      '#363a37',
      '#262a27',
      '#161817',
      '#111312',
      '#0c0e0d',
    ],
  },
  fontFamily: 'Inter, "Inter fallback", ui-sans-serif, system-ui, sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes,
  headings: {
    fontWeight: '700',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.2' },
      h2: { fontSize: fontSizes.xl, lineHeight: '1.3' },
      h3: { fontSize: fontSizes.lg, lineHeight: '1.4', fontWeight: '550' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  focusRing: 'auto',
  components: {
    PasswordInput: {
      defaultProps: { visibilityToggleButtonProps: { 'aria-label': uiText.showPassword } },
    },
    Anchor: { defaultProps: { underline: 'hover' } },
    Button: { styles: { label: { fontWeight: 550 } } },
  },
})

/**
 * Replaces colors of Mantine's palette that have too little contrast, and sets the backgrounds of
 * both themes.
 */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#fbfbf9',
    '--mantine-color-text': '#1d201e',
    '--mantine-color-dimmed': '#595e5a',
    '--mantine-color-placeholder': '#6b706c',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-anchor': '#1d201e',
  },
  dark: {
    '--mantine-color-body': '#161817',
    '--mantine-color-text': '#e6e7e5',
    '--mantine-color-dimmed': '#a9aca8',
    '--mantine-color-placeholder': '#8f938e',
    '--mantine-color-error': '#ff9b92',
    '--mantine-color-anchor': '#e6e7e5',
  },
})

/** The height of the test data banner, in pixels. */
export const bandHeight = 42
