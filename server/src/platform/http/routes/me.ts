import { Type } from 'typebox'
import { nullable, type Seal } from '#kit'
import {
  changePassword,
  confirmTotp,
  disableTotp,
  Me,
  offerTotp,
  Password,
  reauthenticate,
  renameMe,
  renewRecoveryCodes,
  requireOwnSignIn,
  requireRecentSignIn,
  showMe,
  type Letters,
  type Sessions,
} from '#identity'
import { contextOf } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'

const tag = 'You'
const Code = Type.String({ maxLength: 20, description: 'Six digits from the authenticator app.' })
const MePatch = Type.Object(
  {
    name: nullable(Type.String({ minLength: 1, maxLength: 200, description: 'Your name.' })),
  },
  { $id: 'PersonPatch', additionalProperties: false },
)
const Reauthentication = Type.Object(
  { password: Password, code: Type.Optional(Code) },
  { $id: 'Reauthentication', additionalProperties: false },
)
const PasswordChange = Type.Object(
  { current_password: Type.Optional(Password), password: Password },
  { $id: 'PasswordChange', additionalProperties: false },
)
/** An act that answers nothing else. */
export const Done = Type.Object(
  { object: Type.Literal('done'), done: Type.Literal(true) },
  { $id: 'Done' },
)
const TotpOffer = Type.Object(
  {
    object: Type.Literal('totp_offer'),
    secret: Type.String({ description: 'The secret, to type into an app.' }),
    uri: Type.String({ description: 'The same as a URI, for a QR code.' }),
    ticket: Type.String({ description: 'To be sent back with the first code.' }),
  },
  { $id: 'TotpOffer' },
)
const TotpConfirmation = Type.Object(
  { ticket: Type.String({ maxLength: 100, description: 'From the offer.' }), code: Code },
  { $id: 'TotpConfirmation', additionalProperties: false },
)
/** New recovery codes, shown once. */
export const RecoveryCodes = Type.Object(
  {
    object: Type.Literal('recovery_codes'),
    codes: Type.Array(Type.String(), { description: 'Ten codes, shown this once.' }),
  },
  { $id: 'RecoveryCodes' },
)
const done = { object: 'done', done: true } as const

/** The person who is signed in, and what opens their doors. */
export function meRoutes(
  route: Route,
  { seal, sessions, letters }: { seal: Seal; sessions: Sessions; letters: Letters },
): void {
  const config = { role: 'viewer', mayLackFactor: true } as const
  const secret = { ...config, secret: true, idempotency: 'none' } as const

  route.get(
    '/me',
    {
      config,
      schema: {
        tag,
        summary: 'Who you are',
        description:
          'The person of this session: name, roles, accounts, and what opens their door.',
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
        summary: 'Change your name',
        description: 'What others see in lists and in the audit log; null takes it away.',
        body: MePatch,
        example: { name: 'Ada Byron' },
        response: { 200: Me },
      },
    },
    (request) => renameMe(contextOf(request), request.body.name),
  )

  route.post(
    '/me/reauthenticate',
    {
      config: secret,
      schema: {
        tag,
        summary: 'Show again who you are',
        description: 'Opens sensitive changes for 15 minutes.',
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
          'Ends all your other sessions; this one goes on under a new cookie. A pending change of address and reset links are deleted.',
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
        summary: 'Begin with one-time codes',
        description:
          'Gives a secret for an authenticator app; nothing changes until its first code comes back. Needs a sign-in of the last 15 minutes.',
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
        summary: 'Turn one-time codes on',
        description:
          'Takes the first code of the app and answers with ten recovery codes, shown this once. All your other sessions end.',
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
        summary: 'Turn one-time codes off',
        description:
          'The password then opens by itself again. Needs a sign-in of the last 15 minutes; all your other sessions end.',
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
        summary: 'Renew your recovery codes',
        description:
          'Ten new codes, shown this once; the former ones open nothing any more. All your other sessions end.',
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
