import { Type, type Static } from 'typebox'
import { at, days, invalid, later, nullable, oneOf, type Seal } from '#kit'
import type { Context } from '#db'
import { findEventBody } from '#events'
import { secretPurpose } from '../engine/endpoint-queue.ts'
import { getEndpoint } from '../endpoints/read-endpoints.ts'
import { listSecrets } from '../store/queries.ts'
import { verifyReasons, verifySignature, type VerifyVerdict } from './verify-signature.ts'

/** Request body for a signature check: a delivery as it was received. */
export const SignatureCheck = Type.Object(
  {
    payload: Type.String({
      maxLength: 256 * 1024,
      description: 'Raw body, exactly as it was received.',
    }),
    headers: Type.Record(Type.String(), Type.String({ maxLength: 4096 }), {
      description: 'Headers of the delivery. Names are not case-sensitive.',
    }),
    secret: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 500,
        description: 'Secret to check with. It is not stored.',
      }),
    ),
    webhook_id: Type.Optional(
      Type.String({
        description:
          'ID of the endpoint that provides the secrets for the check, instead of `secret`.',
      }),
    ),
    tolerance_seconds: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 31_536_000,
        description: 'Maximum difference in seconds between the timestamp and now. Default: 300.',
      }),
    ),
  },
  { $id: 'SignatureCheckRequest', additionalProperties: false },
)
export type SignatureCheck = Static<typeof SignatureCheck>

/** Result of a signature check. */
export const SignatureVerdict = Type.Object({
  object: Type.Literal('signature_verdict'),
  valid: Type.Boolean(),
  scheme: nullable(
    oneOf(
      ['service', 'standard'],
      'Signature scheme. `service`: x-service-signature. `standard`: Standard Webhooks.',
    ),
  ),
  reason: oneOf(verifyReasons, 'Reason why the signature is not valid, or `ok`.'),
  hint: Type.String({ description: 'How to fix the problem.' }),
})

/**
 * Checks the signature of a delivery and explains what is wrong with it.
 * @throws Problem invalid_request, not_found
 */
export async function checkSignature(
  context: Context,
  seal: Seal,
  check: SignatureCheck,
): Promise<VerifyVerdict & { object: 'signature_verdict' }> {
  if ((check.secret === undefined) === (check.webhook_id === undefined))
    throw invalid([at('/secret', 'one_of', 'Send either "secret" or "webhook_id".')])
  const now = context.clock.now()
  const headers = Object.fromEntries(
    Object.entries(check.headers).map(([name, value]) => [name.toLowerCase(), value]),
  )
  const secrets =
    check.secret === undefined
      ? await secretsOf(context, seal, check.webhook_id ?? '')
      : { active: [check.secret], former: [] }
  const id = headers['webhook-id'] ?? idIn(check.payload)
  const verdict = verifySignature({
    payload: check.payload,
    headers,
    secrets: secrets.active,
    formerSecrets: secrets.former,
    storedBody: id === undefined ? null : await findEventBody(context, id),
    toleranceSeconds: check.tolerance_seconds ?? 300,
    now,
  })
  return { object: 'signature_verdict', ...verdict }
}

async function secretsOf(
  context: Context,
  seal: Seal,
  webhook_id: string,
): Promise<{ active: string[]; former: string[] }> {
  await getEndpoint(context, webhook_id)
  const now = context.clock.now()
  const since = later(now, -days(30))
  const all = await listSecrets(context, { webhook_id, since })
  const open = (isActive: boolean): string[] =>
    all
      .filter(({ expires_at }) => (expires_at === null || expires_at > now) === isActive)
      .map(({ sealed }) => seal.open(sealed, secretPurpose))
  return { active: open(true), former: open(false) }
}

const idIn = (payload: string): string | undefined =>
  /"id"\s*:\s*"(evt_[0-9a-z]{26})"/.exec(payload)?.[1]
