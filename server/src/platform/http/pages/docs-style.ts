import { fontFaces, palette } from './style.ts'

/**
 * The bar at the top of every documentation page, and the height that the API reference reserves
 * for it.
 */
const bar = `.bar { position: sticky; top: 0; z-index: 20; display: flex; gap: 1.5rem; align-items: center; height: 52px; padding: 0 1.5rem; background: var(--surface); border-bottom: 1px solid var(--line); font-size: .9rem }
.bar a { color: inherit; text-decoration: none }
.bar a:hover { text-decoration: underline }
.bar a[aria-current] { font-weight: 700 }
.bar .brand { font-weight: 700; font-size: 1rem; color: var(--anchor) }
.bar nav { display: flex; gap: 1.25rem }
.bar .last { margin-left: auto }
@media (max-width: 480px) { .bar { gap: 1rem; padding: 0 1rem } .bar nav { gap: .9rem } .bar .brand { display: none } }
`

/** Style sheet of the guides and of the pages that describe problem types. */
export const docsStyle = `${fontFaces}${palette}${bar}
.columns { display: grid; grid-template-columns: 14rem minmax(0, 46rem); gap: 3rem; max-width: 68rem; margin: 0 auto; padding: 0 1.5rem }
.columns > main:only-child { grid-column: 2 }
.guides { padding: 2.25rem 0; font-size: .9rem }
.guides ul { list-style: none; margin: 0; padding: 0; position: sticky; top: 5rem }
.guides a { display: block; padding: .3rem .75rem; color: var(--dimmed); text-decoration: none; border-left: 2px solid var(--line) }
.guides a:hover { color: var(--ink) }
.guides a[aria-current] { color: var(--anchor); border-color: var(--accent); font-weight: 550 }
main { padding: 1rem 0 5rem; overflow-wrap: break-word }
h1 { font-size: 1.75rem; font-weight: 700; line-height: 1.25; margin: 1.5rem 0 1rem }
h2 { font-size: 1.25rem; font-weight: 700; margin: 2.5rem 0 .75rem }
h3 { font-size: 1rem; font-weight: 700; margin: 1.75rem 0 .5rem }
:not(pre) > code { background: var(--quiet); padding: .1em .35em; border-radius: .25rem }
pre { padding: .9rem 1rem; background: var(--quiet); border: 1px solid var(--line); border-radius: .5rem; overflow-x: auto; line-height: 1.5 }
.wide { overflow-x: auto; margin: 1rem 0 }
table { border-collapse: collapse; font-size: .9rem }
th, td { text-align: left; vertical-align: top; padding: .45rem 1rem .45rem 0; border-bottom: 1px solid var(--line) }
blockquote { margin: 1rem 0; padding-left: 1rem; border-left: 3px solid var(--line); color: var(--dimmed) }
dt { font-weight: 550; margin-top: 1rem }
dd { margin: 0 }
@media (max-width: 800px) {
  .columns { grid-template-columns: minmax(0, 1fr); gap: 0 }
  .columns > main:only-child { grid-column: 1 }
  .guides { padding: .75rem 0; border-bottom: 1px solid var(--line); overflow-x: auto }
  .guides ul { display: flex; position: static }
  .guides a { white-space: nowrap; border-left: 0; border-bottom: 2px solid transparent }
}
@media print { .bar, .guides { display: none } }
`

/**
 * Style of the API reference: maps its script's variables to the palette of Leadhouse. It loads no
 * font, because a static site has no file of it. @see https://scalar.com, "themes"
 */
export const referenceStyle = `${palette}${bar}
:root { --scalar-custom-header-height: 52px }
.light-mode { color-scheme: light }
.dark-mode { color-scheme: dark }
section:focus-visible { outline: 0 }
.light-mode, .dark-mode {
  --scalar-font: Inter, "Inter fallback", ui-sans-serif, system-ui, sans-serif;
  --scalar-font-code: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
  --scalar-color-1: var(--ink);
  --scalar-color-2: var(--dimmed);
  --scalar-color-3: var(--dimmed);
  --scalar-color-accent: var(--anchor);
  --scalar-link-color: var(--anchor);
  --scalar-background-1: var(--paper);
  --scalar-background-2: var(--quiet);
  --scalar-background-accent: color-mix(in srgb, var(--accent) 12%, transparent);
  --scalar-border-color: var(--line);
  --scalar-button-1: var(--accent);
  --scalar-button-1-color: #ffffff;
  --scalar-button-1-hover: #0d5742;
  --scalar-sidebar-background-1: var(--surface);
  --scalar-sidebar-item-active-background: var(--quiet);
  --scalar-sidebar-color-active: var(--anchor);
  --scalar-sidebar-border-color: var(--line);
  --scalar-color-green: light-dark(#136a50, #8ac5aa);
  --scalar-color-red: light-dark(#b3261e, #ff9b92);
  --scalar-color-blue: light-dark(#1f5f96, #7fb4e6);
  --scalar-color-yellow: light-dark(#8a5a00, #f4dc8f);
  --scalar-color-orange: light-dark(#7d2d05, #ffc9a6);
}
/* The label of a copy button has no name for a screen reader unless the pointer is over its block. */
.scalar-code-copy .sr-only > .hidden { display: inline }
/* The list of operations of a group has no focusable part, so the keyboard could not scroll it. */
.references-rendered ul.endpoints { overflow: visible }
.references-rendered ul.endpoints .endpoint-path { white-space: normal; overflow-wrap: anywhere }
.references-rendered .scalar-card-content:has(> ul.endpoints) { overflow: visible; max-height: none }
`
