import { Type, type Static } from 'typebox'
import { notBlank, nullable, oneOf, Timestamp } from '#kit'

const said = {
  name: 'Name of the form, shown only to members.',
  origins: 'Origins of the pages that may send the form, such as `https://www.example.com`.',
  redirect_url:
    'Page that a visitor sees after sending the HTML form. Null shows a thank-you page of this instance.',
  lead_source:
    'Source of the leads of this form, unless a submission contains its own `source`. Default: the name.',
  minimum_seconds:
    'Submissions that were filled in faster than this need review; 0: none. Default: 2.',
  status: '`disabled` refuses all submissions of the form.',
}

const Name = notBlank(100, said.name)
const LeadSource = notBlank(100, said.lead_source)
const Url = Type.String({ minLength: 1, maxLength: 2048, description: said.redirect_url })
const Origins = Type.Array(Type.String({ minLength: 1, maxLength: 300 }), {
  minItems: 1,
  maxItems: 20,
  description: said.origins,
})
const MinimumSeconds = Type.Integer({
  minimum: 0,
  maximum: 60,
  description: said.minimum_seconds,
})
const Status = oneOf(['active', 'disabled'], said.status)

/** A form on a website. */
export const Form = Type.Object(
  {
    id: Type.String({ description: 'ID of the form, `form_…`.' }),
    object: Type.Literal('form'),
    name: Type.String({ description: said.name }),
    origins: Type.Array(Type.String(), { description: said.origins }),
    redirect_url: nullable(Type.String({ description: said.redirect_url })),
    lead_source: Type.String({ description: said.lead_source }),
    minimum_seconds: MinimumSeconds,
    status: Status,
    publishable_key: Type.String({
      description:
        'Key for `POST /v1/leads` in a web page. It can only submit leads and is not a secret.',
    }),
    action_url: Type.String({ description: 'URL for the `action` of the HTML form.' }),
    last_submission_at: nullable(
      Timestamp('Time of the last submission, to the minute. Null before the first one.'),
    ),
    created_at: Timestamp('Time of creation.'),
    updated_at: Timestamp('Time of the last change.'),
    version: Type.Integer({
      description: 'Version number. It increases with every change and is the ETag.',
    }),
  },
  { $id: 'Form', description: 'A form on a website, which submits leads.' },
)
export type Form = Static<typeof Form>

/** Request body for creating a form. */
export const NewForm = Type.Object(
  {
    name: Name,
    origins: Origins,
    redirect_url: Type.Optional(nullable(Url)),
    lead_source: Type.Optional(LeadSource),
    minimum_seconds: Type.Optional(MinimumSeconds),
    status: Type.Optional(Status),
  },
  { $id: 'FormInput', additionalProperties: false },
)
export type NewForm = Static<typeof NewForm>

/** Request body for changing a form. */
export const FormPatch = Type.Object(
  {
    name: Type.Optional(Name),
    origins: Type.Optional(Origins),
    redirect_url: Type.Optional(nullable(Url)),
    lead_source: Type.Optional(LeadSource),
    minimum_seconds: Type.Optional(MinimumSeconds),
    status: Type.Optional(Status),
  },
  { $id: 'FormPatch', additionalProperties: false },
)
export type FormPatch = Static<typeof FormPatch>

/** Query parameters of the code to copy into a website. */
export const FormSnippetQuery = Type.Object(
  {
    consent_text: Type.Optional(
      Type.String({
        maxLength: 2000,
        description: 'Text of a checkbox for a consent. Without it, the form has no checkbox.',
      }),
    ),
  },
  { additionalProperties: false },
)

/** Code to copy into a website, with the key and URL of a form. */
export const FormSnippets = Type.Object(
  {
    object: Type.Literal('form_snippets'),
    html: Type.String({
      description: 'HTML form that works without JavaScript, with a small script for browsers.',
    }),
    fetch: Type.String({ description: 'JavaScript that submits a lead with `fetch`.' }),
    react: Type.String({ description: 'React component with a form.' }),
  },
  { $id: 'FormSnippets', description: 'Code to copy into a website.' },
)
export type FormSnippets = Static<typeof FormSnippets>

/** Response to a submission. It reveals nothing about the lead. */
export const FormSubmission = Type.Object(
  {
    object: Type.Literal('submission'),
    received: Type.Literal(true),
  },
  { $id: 'FormSubmission', description: 'The submission was received.' },
)
export type FormSubmission = Static<typeof FormSubmission>

/** The only response to a submission that was received, whatever became of it. */
export const received: FormSubmission = { object: 'submission', received: true }
