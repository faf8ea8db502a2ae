import { Type } from 'typebox'
import { NewLead } from '#leads'
import {
  FormSubmission,
  readFields,
  readMembers,
  received,
  submitForm,
  type Forms,
  type SubmissionTools,
} from '#sources'
import type { AccountCache } from '#accounts'
import { readSubmissionBody } from '../input/read-submission-body.ts'
import { contextOf } from '../operation/context.ts'
import { ownCallOf } from '../operation/idempotent.ts'
import { submissionBodyLimit, type Route } from '../operation/route.ts'
import { submissionProblemPage, thanksPage, wantsJson } from '../pages/submission-pages.ts'

const tag = 'Forms'

const Fields = Type.Record(Type.String(), Type.String(), {
  description:
    'Fields of the form, named like the members of POST /v1/leads, with dots for nested members. Other fields become attributes.',
})

/** Routes to which websites send their forms. They are outside /v1, because visitors see them. */
export function submissionRoutes(
  route: Route,
  tools: SubmissionTools & { accounts: AccountCache },
): void {
  const { forms, accounts } = tools

  route.post(
    '/forms/:form_id',
    {
      config: {
        access: 'form',
        idempotency: 'own',
        bodyLimit: submissionBodyLimit,
        problemPage: submissionProblemPage,
      },
      schema: {
        tag,
        summary: 'Send a form',
        description:
          'URL for the `action` of an HTML form. Creates a lead from the fields and redirects the browser with 303 to the page of the form or to a thank-you page. A program that accepts JSON gets the response below, and problems instead of pages. Submissions that look automated, or come from another origin, need review; the response is the same.',
        example: { name: 'Ann Lee', email: 'mary@example.com', message: 'Is it still for sale?' },
        rawBody: {
          'application/x-www-form-urlencoded': Fields,
          'multipart/form-data': Fields,
          'application/json': NewLead,
        },
        response: { 200: FormSubmission },
      },
    },
    async (request, answer) => {
      const { actor } = contextOf(request)
      const form = await forms.formOf(actor)
      const { headers, bytes } = request
      const body = await readSubmissionBody(bytes ?? Buffer.alloc(0), headers['content-type'])
      const submission = 'sent' in body ? readFields(body.sent) : readMembers(body.members)
      await submitForm(tools, {
        actor,
        submission,
        origin: headers.origin,
        body: body.text,
        content_type: body.content_type,
        keyed: ownCallOf(request, answer)?.keyed ?? null,
      })
      if (wantsJson(request)) return answer.send(received)
      return answer.redirect(pageAfter(form))
    },
  )

  route.get(
    '/forms/:form_id/thanks',
    {
      config: { access: 'form', problemPage: submissionProblemPage },
      schema: {
        tag,
        summary: 'Thank a visitor',
        description: 'Page that a visitor sees after sending a form that has no `redirect_url`.',
        other: { 'text/html; charset=utf-8': '<!doctype html>…' },
      },
    },
    async (request, answer) => {
      const { name } = await accounts.get(contextOf(request).actor.account_id)
      const { body, headers } = thanksPage(name)
      Object.assign(answer.headers, headers)
      return answer.sendRaw({ content_type: headers['content-type'] ?? '', body })
    },
  )
}

/** Returns the page to show next, in ASCII: a header cannot contain other scripts. */
const pageAfter = ({ id, redirect_url }: Awaited<ReturnType<Forms['formOf']>>): string =>
  redirect_url === null ? `/forms/${id}/thanks` : new URL(redirect_url).href
