import { html, type Html } from './html.ts'

/** A page that stands on its own: a title, its content, and whether it went wrong. It works without scripts and loads one style sheet of ours. */
export function layout(title: string, content: Html): string {
  const page = html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>${title} · Leadhouse</title>
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="stylesheet" href="/auth/style.css" />
    </head>
    <body>
      <main>
        <p class="brand">Leadhouse</p>
        <h1>${title}</h1>
        ${content}
      </main>
    </body>
  </html>`
  return `<!doctype html>\n${page.markup}\n`
}

/** A labelled field of a form. */
export function field(
  label: string,
  name: string,
  attributes: {
    type?: string
    value?: string
    autocomplete?: string
    hint?: string
    isOptional?: boolean
    minlength?: number
  } = {},
): Html {
  const { type = 'text', value, autocomplete = 'off', hint, isOptional, minlength } = attributes
  return html`<label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      ${value === undefined ? '' : html`value="${value}"`}
      ${minlength === undefined ? '' : html`minlength="${minlength}"`}
      ${isOptional ? '' : html`required`}
      ${hint === undefined ? '' : html`aria-describedby="${name}-hint"`}
    />
    ${hint === undefined ? '' : html`<p class="hint" id="${name}-hint">${hint}</p>`}`
}

/** A choice among values, each with its words; `isGiven` marks one a person has made already. */
export function choice(
  label: string,
  name: string,
  {
    options,
    value,
    isGiven,
  }: { options: readonly (readonly [string, string])[]; value: string; isGiven: boolean },
): Html {
  return html`<label for="${name}">${label}</label>
    <select id="${name}" name="${name}" ${isGiven && html`data-given="yes"`}>
      ${options.map(
        ([one, words]) =>
          html`<option value="${one}" ${one === value && html`selected`}>${words}</option>`,
      )}
    </select>`
}

/** A yes or no; nothing is sent for no. */
export const tick = (label: string, name: string, isOn: boolean): Html =>
  html`<label class="tick"
    ><input type="checkbox" name="${name}" value="yes" ${isOn && html`checked`} />${label}</label
  >`

/** A value a form carries along unseen. */
export const hidden = (name: string, value: string): Html =>
  html`<input type="hidden" name="${name}" value="${value}" />`

/** What went wrong, where something did; read aloud at once. */
export const alert = (message: string | undefined): Html =>
  message === undefined ? html`` : html`<p class="alert" role="alert">${message}</p>`

/** The style sheet of these pages. */
export const styleSheet = `:root { color-scheme: light dark; --ink: #1b1b1f; --paper: #fafaf8; --line: #8a8a86; --accent: #14532d; --bad: #9b1c1c }
@media (prefers-color-scheme: dark) { :root { --ink: #ececea; --paper: #17181a; --line: #85857f; --accent: #86d3a3; --bad: #f2a0a0 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 26rem; margin: 12vh auto 4rem; padding: 0 1.25rem }
.brand { font-weight: 650; color: var(--accent); margin: 0 }
h1 { font-size: 1.5rem; margin: .25rem 0 1.5rem }
label { display: block; margin: 1rem 0 .25rem; font-weight: 550 }
input:not([type=hidden]), select { width: 100%; padding: .6rem .7rem; font: inherit; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: .4rem }
label.tick { display: flex; gap: .6rem; align-items: baseline; font-weight: 400 }
label.tick input { width: auto; margin: 0 }
a.go { display: inline-block; margin-top: 1rem; padding: .65rem 1.1rem; font-weight: 600; border-radius: .4rem; background: var(--accent); color: var(--paper); text-decoration: none }
details { margin-top: 1.5rem }
button { margin-top: 1.5rem; padding: .65rem 1.1rem; font: inherit; font-weight: 600; border: 1px solid var(--accent); border-radius: .4rem; background: var(--accent); color: var(--paper); cursor: pointer }
button.quiet { background: transparent; color: inherit; border-color: var(--line) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
.hint { margin: .25rem 0 0; font-size: .9rem }
.alert { border-left: 4px solid var(--bad); padding: .5rem .75rem; color: var(--bad) }
code, pre { font-family: ui-monospace, monospace; overflow-wrap: anywhere; white-space: pre-wrap }
ul { padding-left: 1.2rem }
a { color: var(--accent) }
`
