import { Type } from 'typebox'
import {
  askForEmailChange,
  dropEmailChange,
  Email,
  EmailChange,
  requireOwnSignIn,
  requireRecentSignIn,
  type Emails,
} from '#identity'
import { contextOf } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'

const tag = 'You'
const NewEmail = Type.Object(
  { email: Email },
  { $id: 'EmailChangeInput', additionalProperties: false },
)
const Dropped = Type.Object(
  { object: Type.Literal('email_change'), deleted: Type.Literal(true) },
  { $id: 'DroppedEmailChange' },
)

/** Routes of the signed-in user's email address. */
export function myEmailRoutes(route: Route, { letters }: { letters: Emails }): void {
  const config = { role: 'viewer' } as const

  route.post(
    '/me/email',
    {
      config,
      schema: {
        tag,
        summary: 'Change your e-mail address',
        description:
          'Sends a link to the new address. The link works once, for an hour. The current address gets a notice with a link that cancels the change without a sign-in. Needs a recent sign-in.',
        body: NewEmail,
        example: { email: 'ada.byron@example.com' },
        response: { 200: EmailChange },
      },
    },
    async (request) => {
      const context = contextOf(request)
      await requireOwnSignIn(context)
      await requireRecentSignIn(context)
      return askForEmailChange(context, letters, request.body.email)
    },
  )

  route.delete(
    '/me/email',
    {
      config,
      schema: {
        tag,
        summary: 'Cancel a change of address',
        description: 'The pending link stops working.',
        response: { 200: Dropped },
      },
    },
    async (request) => {
      await dropEmailChange(contextOf(request))
      return { object: 'email_change', deleted: true } as const
    },
  )
}
