import { Type } from 'typebox'
import { deletedOf, listOf, type Seal } from '#kit'
import {
  addPasskey,
  askForPasskey,
  listPasskeys,
  offerPasskey,
  Passkey,
  removePasskey,
  requireOwnSignIn,
  requireRecentSignIn,
  stopAskingForPasskey,
  type Emails,
} from '#identity'
import { contextOf } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'
import { Done, RecoveryCodes } from './me.ts'

const tag = 'You'
const Anything = Type.Object({}, { additionalProperties: true })
const Offer = Type.Object(
  {
    object: Type.Literal('passkey_offer'),
    ticket: Type.String({ description: 'Ticket to send back with the browser’s response.' }),
    options: Type.Unsafe<object>({
      type: 'object',
      additionalProperties: true,
      description: 'Argument for navigator.credentials.create(), in the JSON format of WebAuthn.',
    }),
  },
  { $id: 'PasskeyOffer' },
)
const NewPasskey = Type.Object(
  {
    ticket: Type.String({
      maxLength: 100,
      description: 'Ticket from the response that contained the options.',
    }),
    name: Type.String({ minLength: 1, maxLength: 100, description: 'Name of the passkey.' }),
    response: Anything,
  },
  { $id: 'PasskeyInput', additionalProperties: false },
)

/** Routes of the signed-in user's passkeys. */
export function passkeyRoutes(
  route: Route,
  { seal, letters }: { seal: Seal; letters: Emails },
): void {
  const config = { role: 'viewer', idempotency: 'none', mayLackFactor: true } as const

  route.get(
    '/me/passkeys',
    {
      config,
      schema: {
        tag,
        summary: 'List your passkeys',
        description: 'Returns your passkeys and when each was last used.',
        response: { 200: listOf(Passkey) },
      },
    },
    (request) => listPasskeys(contextOf(request)),
  )

  route.post(
    '/me/passkeys/offer',
    {
      config,
      schema: {
        tag,
        summary: 'Start to add a passkey',
        description:
          'Returns the options for the browser and a ticket to send back with its response. Needs a sign-in within the last 15 minutes.',
        response: { 200: Offer },
      },
    },
    async (request) => {
      const context = contextOf(request)
      await requireOwnSignIn(context)
      await requireRecentSignIn(context)
      return {
        object: 'passkey_offer' as const,
        ...(await offerPasskey(context, letters.public_url)),
      }
    },
  )

  route.post(
    '/me/passkeys',
    {
      config,
      schema: {
        tag,
        summary: 'Add a passkey',
        description:
          'Send the result of `navigator.credentials.create()`, in the JSON format of WebAuthn.',
        body: NewPasskey,
        example: {
          ticket: 'tkt_01k9zq3v8m5r2x7c4h6t8n9p0c',
          name: 'Laptop',
          response: {
            id: 'AAECAw',
            rawId: 'AAECAw',
            type: 'public-key',
            clientExtensionResults: {},
            response: { clientDataJSON: 'e30', attestationObject: 'o2M' },
          },
        },
        response: { 200: Passkey },
      },
    },
    async (request) => {
      const context = contextOf(request)
      await requireOwnSignIn(context)
      await requireRecentSignIn(context)
      return addPasskey(context, letters, request.body)
    },
  )

  route.post(
    '/me/passkey_requirement',
    {
      config: { ...config, secret: true },
      schema: {
        tag,
        summary: 'Require a passkey after the password',
        description:
          'A passkey is then needed in addition to the password. Returns ten new recovery codes and ends your other sessions.',
        response: { 200: RecoveryCodes },
      },
    },
    async (request) => {
      const context = contextOf(request)
      await requireOwnSignIn(context)
      await requireRecentSignIn(context)
      return {
        object: 'recovery_codes' as const,
        codes: await askForPasskey(context, { seal, letters }),
      }
    },
  )

  route.delete(
    '/me/passkey_requirement',
    {
      config,
      schema: {
        tag,
        summary: 'Stop requiring a passkey after the password',
        description:
          'A password is then enough to sign in, without a second step. Needs a sign-in within the last 15 minutes.',
        response: { 200: Done },
      },
    },
    async (request) => {
      const context = contextOf(request)
      await requireOwnSignIn(context)
      await requireRecentSignIn(context)
      await stopAskingForPasskey(context, letters)
      return { object: 'done', done: true } as const
    },
  )

  route.delete(
    '/me/passkeys/:passkey_id',
    {
      config,
      schema: {
        tag,
        summary: 'Remove a passkey',
        description:
          'The passkey stops working at once. Needs a sign-in within the last 15 minutes.',
        response: { 200: deletedOf('passkey') },
      },
    },
    async (request) => {
      const context = contextOf(request)
      await requireOwnSignIn(context)
      await requireRecentSignIn(context)
      const id = request.params.passkey_id
      await removePasskey(context, letters, id)
      return { id, object: 'passkey', deleted: true } as const
    },
  )
}
