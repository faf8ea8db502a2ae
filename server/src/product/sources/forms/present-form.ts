import type { FormRow } from '../store/forms.ts'
import type { Form } from './form-schema.ts'

/** Returns a form as the API shows it. `public_url` is the origin of the instance. */
export function formOf(row: FormRow, public_url: string): Form {
  return {
    id: row.id,
    object: 'form',
    name: row.name,
    origins: row.origins,
    redirect_url: row.redirect_url,
    lead_source: row.lead_source,
    minimum_seconds: row.minimum_seconds,
    status: row.status,
    publishable_key: row.publishable_key,
    action_url: actionUrlOf(row.id, public_url),
    last_submission_at: row.last_submission_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
    version: row.version,
  }
}

/** Returns the URL to which an HTML form is sent. */
export const actionUrlOf = (id: string, public_url: string): string => `${public_url}/forms/${id}`

/** Returns the settings of a form for the audit log. The key is public but long. */
export const formForAudit = ({
  name,
  origins,
  redirect_url,
  lead_source,
  minimum_seconds,
  status,
}: FormRow) => ({ name, origins, redirect_url, lead_source, minimum_seconds, status })
