/**
 * The font of the dashboard. Its file is cached permanently, so signed-in users already have it.
 * Without a built dashboard, the system font is used.
 */
export const fontFaces = `@font-face { font-family: Inter; font-weight: 100 900; font-display: swap; src: url('/assets/fonts/inter-latin-5.3.0.woff2') format('woff2') }
@font-face { font-family: 'Inter fallback'; src: local('Arial'); size-adjust: 107.06%; ascent-override: 90.49%; descent-override: 22.56%; line-gap-override: 0% }
`

/**
 * Colors of the dashboard, for every other page of the service, so that all pages look the
 * same. A test compares the colors with those in web/src/ui.
 */
export const palette = `:root {
  color-scheme: light dark;
  --paper: light-dark(#fbfbf9, #161817);
  --surface: light-dark(#ffffff, #1c1f1d);
  --ink: light-dark(#1d201e, #e6e7e5);
  --dimmed: light-dark(#595e5a, #a9aca8);
  --line: light-dark(#e3e4e0, #363a37);
  --edge: light-dark(#6b706c, #8f938e);
  --accent: #136a50;
  --anchor: light-dark(#1d201e, #e6e7e5);
  --bad: light-dark(#b3261e, #ff9b92);
  --quiet: light-dark(#f2f3ef, #262a27);
}
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 Inter, "Inter fallback", ui-sans-serif, system-ui, sans-serif }
a { color: var(--anchor) }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: .9em }
:focus-visible { outline: 2px solid var(--anchor); outline-offset: 2px }
`

/** Style sheet of the sign-in pages, which look like the dashboard. */
export const styleSheet = `${fontFaces}${palette}main { max-width: 27rem; margin: clamp(1rem, 4vh, 6rem) auto 3rem; padding: 1.5rem 1.5rem 2rem; background: var(--surface); border: 1px solid var(--line); border-radius: .5rem }
@media (max-width: 480px) { main { margin: 0; min-height: 100vh; border: 0; border-radius: 0 } }
.brand { display: flex; gap: .6rem; align-items: center; font-weight: 700; margin: 0 0 1rem }
.brand img { width: 28px; height: 28px }
h1 { font-size: 1.75rem; font-weight: 700; line-height: 1.2; margin: .25rem 0 1.25rem }
label { display: block; margin: 1rem 0 .25rem; font-size: .9rem; font-weight: 550 }
input:not([type=hidden]), select { width: 100%; padding: .55rem .7rem; font: inherit; color: inherit; background: transparent; border: 1px solid var(--edge); border-radius: .5rem }
button { margin-top: 1.25rem; padding: .6rem 1.1rem; font: inherit; font-weight: 550; border: 1px solid var(--accent); border-radius: .5rem; background: var(--accent); color: #ffffff; cursor: pointer }
button.quiet { background: transparent; color: inherit; border-color: var(--edge) }
label.tick { display: flex; gap: .6rem; align-items: baseline; font-weight: 400 }
label.tick input { width: auto; margin: 0 }
a.go { display: inline-block; margin-top: 1rem; padding: .6rem 1.1rem; font-weight: 550; border-radius: .5rem; background: var(--accent); color: #ffffff; text-decoration: none }
details { margin-top: 1.25rem }
summary { cursor: pointer }
.hint { margin: .25rem 0 0; font-size: .875rem; color: var(--dimmed) }
.alert { border-left: 4px solid var(--bad); padding: .5rem .75rem; color: var(--bad) }
[hidden] { display: none }
code, pre { overflow-wrap: anywhere; white-space: pre-wrap }
pre { padding: .75rem; background: var(--quiet); border-radius: .5rem }
ul { padding-left: 1.2rem }
`
