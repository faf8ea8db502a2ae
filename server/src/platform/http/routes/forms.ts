import { Type } from 'typebox'
import { deletedOf, errorsThrownBy, listOf, pageQuery } from '#kit'
import {
  changeForm,
  createForm,
  deleteForm,
  Form,
  FormPatch,
  FormSnippetQuery,
  FormSnippets,
  getForm,
  getSnippets,
  listForms,
  NewForm,
  requireAddresses,
  rotateFormKey,
} from '#sources'
import { contextOf, expectedVersions } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'

const tag = 'Forms'
const reads = { role: 'member', key: 'settings.read' } as const
const writes = { role: 'admin', key: 'settings.write' } as const

/** Routes of the forms of an account. */
export function formRoutes(route: Route, tools: { public_url: string }): void {
  route.post(
    '/forms',
    {
      config: writes,
      schema: {
        tag,
        summary: 'Create a form',
        description:
          'Creates a form for a website. Its pages submit leads with `publishable_key`, or send an HTML form to `action_url`. An account has at most 100 forms.',
        body: NewForm,
        example: { name: 'Contact page', origins: ['https://www.example.com'] },
        response: { 200: Form },
      },
      findErrors: (body) => errorsThrownBy(() => requireAddresses(body)),
    },
    async (request, answer) => {
      const form = await createForm(contextOf(request), tools, request.body)
      return answer.header('location', `/v1/forms/${form.id}`).send(form)
    },
  )

  route.get(
    '/forms',
    {
      config: reads,
      schema: {
        tag,
        summary: 'List forms',
        description: 'Returns the forms of the account, newest first.',
        query: Type.Object(pageQuery),
        response: { 200: listOf(Form) },
      },
    },
    (request) => listForms(contextOf(request), tools, request.query),
  )

  route.get(
    '/forms/:form_id',
    {
      config: reads,
      schema: {
        tag,
        summary: 'Get a form',
        description: 'Returns one form with its publishable key.',
        response: { 200: Form },
      },
    },
    (request) => getForm(contextOf(request), tools, request.params.form_id),
  )

  route.get(
    '/forms/:form_id/snippets',
    {
      config: reads,
      schema: {
        tag,
        summary: 'Get the code for a website',
        description:
          'Returns code to copy into a website, with the URL and the key of this form: an HTML form, a function with `fetch`, and a React component.',
        query: FormSnippetQuery,
        response: { 200: FormSnippets },
      },
    },
    (request) =>
      getSnippets(
        contextOf(request),
        tools,
        request.params.form_id,
        request.query.consent_text?.trim() || null,
      ),
  )

  route.patch(
    '/forms/:form_id',
    {
      config: writes,
      schema: {
        tag,
        summary: 'Update a form',
        description:
          'JSON merge patch. The new settings apply to the next submission, in other processes within a second.',
        body: FormPatch,
        example: { origins: ['https://www.example.com', 'https://example.com'] },
        response: { 200: Form },
      },
      findErrors: (body) => errorsThrownBy(() => requireAddresses(body)),
    },
    (request) =>
      changeForm(contextOf(request), tools, {
        id: request.params.form_id,
        patch: request.body,
        expected: expectedVersions(request),
      }),
  )

  route.delete(
    '/forms/:form_id',
    {
      config: writes,
      schema: {
        tag,
        summary: 'Delete a form',
        description: 'Its pages can no longer submit leads. The leads that it submitted stay.',
        response: { 200: deletedOf('form') },
      },
    },
    async (request) => {
      const id = request.params.form_id
      await deleteForm(contextOf(request), id, expectedVersions(request))
      return { id, object: 'form', deleted: true } as const
    },
  )

  route.post(
    '/forms/:form_id/rotate_key',
    {
      config: writes,
      schema: {
        tag,
        summary: 'Replace the publishable key',
        description:
          'The previous key is refused at once. The URL for HTML forms stays the same, so only pages that contain the key must change.',
        response: { 200: Form },
      },
    },
    (request) => rotateFormKey(contextOf(request), tools, request.params.form_id),
  )
}
