import { html, type Html } from './html.ts'

/**
 * Renders a complete page from a title and content. It works without scripts and loads one of our
 * own style sheets. `script` is the URL of a script that adds a convenience.
 */
export function layout(title: string, content: Html, script?: string): string {
  const page = html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>${title} · Leadhouse</title>
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="stylesheet" href="/auth/style.css" />
      ${script === undefined ? '' : html`<script src="${script}" defer></script>`}
    </head>
    <body>
      <main>
        <p class="brand"><img src="/icon.svg" alt="" />Leadhouse</p>
        <h1>${title}</h1>
        ${content}
      </main>
    </body>
  </html>`
  return `<!doctype html>\n${page.markup}\n`
}

/** Renders a form field with a label. */
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

/** Renders a selection. `isGiven` means that the user has already chosen a value. */
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

/** Renders a checkbox. An unchecked box sends nothing. */
export const tick = (label: string, name: string, isOn: boolean): Html =>
  html`<label class="tick"
    ><input type="checkbox" name="${name}" value="yes" ${isOn && html`checked`} />${label}</label
  >`

/** Renders a hidden form field. */
export const hidden = (name: string, value: string): Html =>
  html`<input type="hidden" name="${name}" value="${value}" />`

/** Renders an error message, if there is one. Screen readers read it immediately. */
export const alert = (message: string | undefined): Html =>
  message === undefined ? html`` : html`<p class="alert" role="alert">${message}</p>`
