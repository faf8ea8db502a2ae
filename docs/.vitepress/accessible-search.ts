import type { Plugin } from 'vite'

/**
 * Corrections to the search box of the theme. It marks its whole dialog as a button, and each
 * result as an option that contains a link, so screen readers present neither. It names keys
 * that have no role.
 */
const corrections = [
  [
    /role="button"\s+:aria-owns="[^"]*"\s+aria-expanded="true"\s+aria-haspopup="listbox"/,
    'role="dialog" aria-modal="true"',
  ],
  [
    'aria-autocomplete="both"',
    `role="combobox" aria-autocomplete="list" aria-haspopup="listbox"
     :aria-expanded="results?.length ? 'true' : 'false'"`,
  ],
  [
    /:id="('localsearch-item-' \+ index)"\s+:aria-selected="([^"]*)"\s+role="option"/,
    'role="presentation"',
  ],
  [
    ':href="withBase(p.id)"',
    `:href="withBase(p.id)" :id="'localsearch-item-' + index" role="option"
     :aria-selected="selectedIndex === index ? 'true' : 'false'"`,
  ],
  [/<kbd :aria-label=/g, '<kbd role="img" :aria-label='],
] as const

/**
 * Makes the search box a dialog with a combo box, as in the pattern of the ARIA guide.
 *
 * @throws Error if the theme has changed, so that a correction no longer applies
 */
export const accessibleSearch = (): Plugin => ({
  name: 'accessible-search',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/VPLocalSearchBox.vue')) return undefined
    return corrections.reduce((text, [from, to]) => {
      const corrected = text.replace(from, to)
      if (corrected === text) throw new Error(`The search box has no ${String(from)}.`)
      return corrected
    }, code)
  },
})
