import { Type } from 'typebox'
import type { Seal } from '#kit'
import {
  changePassword,
  confirmTotp,
  disableTotp,
  Me,
  MePatch,
  offerTotp,
  Password,
  reauthenticate,
  renewRecoveryCodes,
  requireOwnSignIn,
  requireRecentSignIn,
  showMe,
  updateMe,
  type Emails,
  type Sessions,
} from '#identity'
import { contextOf } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'

const tag = 'You'
const Code = Type.String({
  maxLength: 20,
  description: 'Six-digit code from the authenticator app.',
})
const Reauthentication = Type.Object(
  { password: Password, code: Type.Optional(Code) },
  { $id: 'Reauthentication', additionalProperties: false },
)
const PasswordChange = Type.Object(
  { current_password: Type.Optional(Password), password: Password },
  { $id: 'PasswordChange', additionalProperties: false },
)
/** Response of an action that returns nothing else. */
export const Done = Type.Object(
  { object: Type.Literal('done'), done: Type.Literal(true) },
  { $id: 'Done' },
)
const TotpOffer = Type.Object(
  {
    object: Type.Literal('totp_offer'),
    secret: Type.String({ description: 'The secret, to enter in an app.' }),
    uri: Type.String({ description: 'The secret as a URI, for a QR code.' }),
    ticket: Type.String({ description: 'Ticket to send back with the first code.' }),
  },
  { $id: 'TotpOffer' },
)
const TotpConfirmation = Type.Object(
  {
    ticket: Type.String({
      maxLength: 100,
      description: 'Ticket from the response that contained the secret.',
    }),
    code: Code,
  },
  { $id: 'TotpConfirmation', additionalProperties: false },
)
/** New recovery codes. They are shown once. */
export const RecoveryCodes = Type.Object(
  {
    object: Type.Literal('recovery_codes'),
    codes: Type.Array(Type.String(), {
      description: 'Ten recovery codes. They are shown only once.',
    }),
  },
  { $id: 'RecoveryCodes' },
)
const done = { object: 'done', done: true } as const

/** Routes of the signed-in user and their sign-in methods. */
export function meRoutes(
  route: Route,
  { seal, sessions, letters }: { seal: Seal; sessions: Sessions; letters: Emails },
): void {
  const config = { role: 'viewer', mayLackFactor: true } as const
  const secret = { ...config, secret: true, idempotency: 'none' } as const

  route.get(
    '/me',
    {
      config,
      schema: {
        tag,
        summary: 'Get the signed-in person',
        description:
          'Returns the person of this session: name, roles, accounts and sign-in methods.',
        response: { 200: Me },
      },
    },
    (r) => showMe(contextOf(r)),
  )

  route.patch(
    '/me',
    {
      config,
      schema: {
        tag,
        summary: 'Update your name and language',
        description:
          'Changes the name that others see in lists and in the audit log, or the language of the dashboard. Null removes the name, or follows the language of the browser.',
        body: MePatch,
        example: { name: 'Ada Byron', language: 'de' },
        response: { 200: Me },
      },
    },
    (request) => updateMe(contextOf(request), request.body),
  )

  route.post(
    '/me/reauthenticate',
    {
      config: secret,
      schema: {
        tag,
        summary: 'Confirm your identity',
        description: 'Allows sensitive changes for 15 minutes.',
        body: Reauthentication,
        example: { password: 'a quiet river bends' },
        response: { 200: Done },
      },
    },
    async (request) => {
      const { password, code } = request.body
      await reauthenticate(contextOf(request), seal, { password, code: code ?? null })
      return done
    },
  )

  route.post(
    '/me/password',
    {
      config: secret,
      schema: {
        tag,
        summary: 'Change your password',
        description:
          'Ends all your other sessions. The current session continues with a new cookie. A pending change of address and all reset links are deleted.',
        body: PasswordChange,
        example: { current_password: 'a quiet river bends', password: 'three willows by the ford' },
        response: { 200: Done },
      },
    },
    async (request, answer) => {
      const { current_password, password } = request.body
      const context = contextOf(request)
      await requireOwnSignIn(context)
      const { set_cookie } = await changePassword(
        context,
        { sessions, letters },
        { current: current_password ?? null, next: password },
      )
      return answer.header('set-cookie', set_cookie).send(done)
    },
  )

  route.post(
    '/me/totp',
    {
      config: secret,
      schema: {
        tag,
        summary: 'Start to set up one-time codes',
        description:
          'Returns a secret for an authenticator app. Nothing changes until you send its first code. Needs a sign-in within the last 15 minutes.',
        response: { 200: TotpOffer },
      },
    },
    async (request) => {
      const context = contextOf(request)
      await requireOwnSignIn(context)
      await requireRecentSignIn(context)
      return { object: 'totp_offer' as const, ...(await offerTotp(context, seal)) }
    },
  )

  route.post(
    '/me/totp/confirm',
    {
      config: secret,
      schema: {
        tag,
        summary: 'Turn on one-time codes',
        description:
          'Send the first code of the app. The response contains ten recovery codes, shown only once. All your other sessions end.',
        body: TotpConfirmation,
        example: { ticket: 'tkt_01k9zq3v8m5r2x7c4h6t8n9p0c', code: '123456' },
        response: { 200: RecoveryCodes },
      },
    },
    async (request) => {
      const context = contextOf(request)
      await requireOwnSignIn(context)
      await requireRecentSignIn(context)
      const codes = await confirmTotp(context, { seal, letters }, request.body)
      return { object: 'recovery_codes' as const, codes }
    },
  )

  route.delete(
    '/me/totp',
    {
      config,
      schema: {
        tag,
        summary: 'Turn off one-time codes',
        description:
          'A password is then enough to sign in, without a second step. Needs a sign-in within the last 15 minutes. All your other sessions end.',
        response: { 200: Done },
      },
    },
    async (request) => {
      const context = contextOf(request)
      await requireOwnSignIn(context)
      await requireRecentSignIn(context)
      await disableTotp(context, letters)
      return done
    },
  )

  route.post(
    '/me/recovery_codes',
    {
      config: secret,
      schema: {
        tag,
        summary: 'Replace your recovery codes',
        description:
          'Returns ten new codes, shown only once. The previous codes no longer work. All your other sessions end.',
        response: { 200: RecoveryCodes },
      },
    },
    async (request) => {
      const context = contextOf(request)
      await requireOwnSignIn(context)
      await requireRecentSignIn(context)
      return {
        object: 'recovery_codes' as const,
        codes: await renewRecoveryCodes(context, { seal, letters }),
      }
    },
  )
}
