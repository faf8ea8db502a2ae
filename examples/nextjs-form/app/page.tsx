'use client'

import { useActionState } from 'react'
import { submitLead, type FormState } from './actions'

const fields = [
  { name: 'name', label: 'Name', type: 'text', autoComplete: 'name' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel' },
  { name: 'message', label: 'Message', type: 'textarea', autoComplete: 'off' },
] as const

const initialState: FormState = { isSent: false, values: {}, errors: {} }

export default function Page() {
  // Without JavaScript, the browser submits the form and the server renders the page with the state.
  const [state, submit, isPending] = useActionState(submitLead, initialState)
  return (
    <main>
      <h1>Contact us</h1>
      {state.isSent && <p role="status">Thank you. We have received your enquiry.</p>}
      {!state.isSent && (
        <form action={submit}>
          <ErrorSummary state={state} />
          {fields.map((field) => (
            <Input key={field.name} field={field} state={state} />
          ))}
          <button disabled={isPending}>{isPending ? 'Sending…' : 'Send'}</button>
        </form>
      )}
    </main>
  )
}

/** A field with its label and the error that the API returned for it. */
function Input({ field, state }: { field: (typeof fields)[number]; state: FormState }) {
  const { name, label, type, autoComplete } = field
  const error = state.errors[`/${name}`]
  const common = {
    id: name,
    name,
    autoComplete,
    defaultValue: state.values[name],
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : `${name}-error`,
  }
  return (
    <p>
      <label htmlFor={name}>{label}</label>
      <br />
      {type === 'textarea' ? <textarea rows={6} {...common} /> : <input type={type} {...common} />}
      {error !== undefined && (
        <>
          <br />
          <strong id={`${name}-error`}>{error}</strong>
        </>
      )}
    </p>
  )
}

/** All errors above the form: links to the fields, and the errors that belong to no field. */
function ErrorSummary({ state: { errors, failure } }: { state: FormState }) {
  const entries = Object.entries(errors)
  if (entries.length === 0 && failure === undefined) return null
  return (
    <div role="alert">
      {failure !== undefined && <p>{failure}</p>}
      <ul>
        {entries.map(([pointer, detail]) => {
          const field = fields.find(({ name }) => pointer === `/${name}`)
          return (
            <li key={pointer}>
              {field ? <a href={`#${field.name}`}>{`${field.label}: ${detail}`}</a> : detail}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
