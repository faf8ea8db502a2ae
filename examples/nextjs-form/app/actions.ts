'use server'

import { Leadhouse, LeadhouseConnectionError, LeadhouseError } from '@leadhouse/sdk'

/** What the form shows after it was submitted. */
export type FormState = {
  isSent: boolean
  /** Values that the person entered, by name of the field. */
  values: Partial<Record<string, string>>
  /** Errors by JSON pointer into the request, such as `/email`. */
  errors: Partial<Record<string, string>>
  /** An error that does not belong to a field. */
  failure?: string
}

/** Sends the enquiry to Leadhouse. Runs on the server, so the API key does not reach the browser. */
export async function submitLead(_previous: FormState, form: FormData): Promise<FormState> {
  const values = Object.fromEntries(
    ['name', 'email', 'phone', 'message'].map((name) => [name, readText(form, name)]),
  )
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  // Reads LEADHOUSE_URL and LEADHOUSE_API_KEY. A person waits, so there are few attempts.
  const leadhouse = new Leadhouse({
    timeoutSeconds: 10,
    retries: { attempts: 2, longestWaitSeconds: 2 },
  })
  try {
    await leadhouse.leads.submit({ ...filled, source: 'website' })
    return { isSent: true, values: {}, errors: {} }
  } catch (error) {
    if (error instanceof LeadhouseError && error.errors.length > 0) {
      const errors = Object.fromEntries(
        error.errors.map(({ pointer, detail }) => [pointer ?? '', detail]),
      )
      return { isSent: false, values, errors }
    }
    if (!(error instanceof LeadhouseError || error instanceof LeadhouseConnectionError)) throw error
    console.error(error)
    const failure = 'Your enquiry could not be sent. Please try again in a few minutes.'
    return { isSent: false, values, errors: {}, failure }
  }
}

function readText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
