import { createTheme, type CSSVariablesResolver } from '@mantine/core'

/** The look: a quiet paper and one green. Shades are picked for a contrast of at least 4.5 to 1 in both schemes. */
export const theme = createTheme({
  primaryColor: 'pine',
  primaryShade: { light: 7, dark: 7 },
  colors: {
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
      '#373b38',
      '#2a2e2b',
      '#1e211f',
      '#171a18',
      '#101211',
    ],
  },
  fontFamily: 'Inter, ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  headings: {
    fontWeight: '640',
    sizes: { h1: { fontSize: '1.5rem' }, h2: { fontSize: '1.15rem' }, h3: { fontSize: '1rem' } },
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  focusRing: 'auto',
})

/** What Mantine's own palette leaves too pale to read. */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#fbfbf9',
    '--mantine-color-text': '#1d201e',
    '--mantine-color-dimmed': '#595e5a',
    '--mantine-color-placeholder': '#6b706c',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-anchor': '#136a50',
    '--mantine-color-pine-light-color': '#0d5742',
  },
  dark: {
    '--mantine-color-dimmed': '#a9aca8',
    '--mantine-color-placeholder': '#8f938e',
    '--mantine-color-error': '#ff9b92',
    '--mantine-color-anchor': '#8ac5aa',
    '--mantine-color-pine-light-color': '#b3d9c7',
  },
})
