import { notFound, type Page } from '#kit'
import type { Context, PageQuery } from '#db'
import { listFormRows } from '../store/forms.ts'
import { findForm } from '../store/queries.ts'
import type { FormTools } from './create-form.ts'
import { formOf } from './present-form.ts'
import type { Form, FormSnippets } from './form-schema.ts'
import { snippetsOf } from './snippets.ts'

/** Lists the forms of the account, newest first. */
export async function listForms(
  context: Context,
  { public_url }: FormTools,
  asked: PageQuery,
): Promise<Page<Form>> {
  const page = await listFormRows(context, asked)
  return { ...page, data: page.data.map((row) => formOf(row, public_url)) }
}

/** Returns one form of the account. @throws Problem not_found */
export async function getForm(
  context: Context,
  { public_url }: FormTools,
  id: string,
): Promise<Form> {
  const row = await findForm(context, { id })
  if (!row) throw notFound()
  return formOf(row, public_url)
}

/**
 * Returns the code to copy into a website for one form, with a checkbox for a consent if its text is
 * given.
 *
 * @throws Problem not_found
 */
export async function getSnippets(
  context: Context,
  { public_url }: FormTools,
  id: string,
  consent_text: string | null,
): Promise<FormSnippets> {
  const row = await findForm(context, { id })
  if (!row) throw notFound()
  return snippetsOf(row, public_url, consent_text)
}
