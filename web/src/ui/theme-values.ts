/**
 * The type scale: 13 for tables, 14 for text, 16 for introductions, 20 for headings of sections, 28
 * for titles of pages; 36 is the most prominent number (`base.css`). In rem of 16 px.
 */
export const fontSizes = {
  xs: '0.8125rem',
  sm: '0.875rem',
  md: '0.875rem',
  lg: '1rem',
  xl: '1.25rem',
}

/**
 * Replaces colors of Mantine's palette that have too little contrast, and sets the backgrounds of
 * both themes.
 */
export const themeColors = {
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
} as const
