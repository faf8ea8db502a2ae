import { createTheme, type CSSVariablesResolver } from '@mantine/core'
import { fontSizes, themeColors } from './theme-values.ts'
import { uiText } from '#texts/ui.ts'

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

/** Sets the colors of both themes. */
export const variables: CSSVariablesResolver = () => ({ variables: {}, ...themeColors })

/** The height of the test data banner, in pixels. */
export const bandHeight = 42
