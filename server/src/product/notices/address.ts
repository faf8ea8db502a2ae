import { newSigningSecret, urlErrors, type Guard } from '#egress'
import { at, invalid, type FieldError, type Seal } from '#kit'
import type { Address } from './channels/message.ts'
import { topicOf } from './channels/ntfy.ts'
import type { ChannelTypeName } from './channel-type-names.ts'
import { channelTypes } from './channels/types.ts'

/** Encryption purpose of channel addresses. */
const addressPurpose = 'notice-channel'

/** Encrypts the address of a channel and its credentials. */
export const sealAddress = (seal: Seal, address: Address): Buffer =>
  seal.seal(JSON.stringify(address), addressPurpose)

/** Decrypts an address that `sealAddress` encrypted. */
export const openAddress = (seal: Seal, sealed: Buffer): Address =>
  JSON.parse(seal.open(sealed, addressPurpose)) as Address

/**
 * Returns the part of an address that may be shown: the origin of its server. Anyone who knows the
 * rest of the address can write to the channel, or read it.
 */
export const shownOf = (url: string): string => `${new URL(url).origin}/***`

/**
 * Builds the address of a new channel. For a signed channel, the address contains a new signing
 * secret.
 */
export const newAddress = (
  type: ChannelTypeName,
  url: string,
  token: string | undefined,
): Address => ({
  url,
  token: token ?? null,
  secret: type === 'webhook' ? newSigningSecret() : null,
})

/**
 * Rejects an address that is unreachable or that the webhook guard forbids. Also rejects a missing
 * token, and a token that the channel type does not use.
 * @throws Problem invalid_request
 */
export async function checkAddress(
  guard: Guard,
  type: ChannelTypeName,
  { url, token }: Pick<Address, 'url' | 'token'>,
): Promise<void> {
  const errors: FieldError[] = [...(await urlErrors(guard, url)), ...tokenErrors(type, token)]
  if (errors.length === 0 && type === 'ntfy' && !/^[-_A-Za-z0-9]{1,64}$/.test(topicOf(url).topic))
    errors.push(
      at(
        '/url',
        'topic_required',
        'The URL of an ntfy topic ends with the topic name, for example https://ntfy.sh/name.',
      ),
    )
  if (errors.length > 0) throw invalid(errors)
}

function tokenErrors(type: ChannelTypeName, token: string | null): FieldError[] {
  const asked = channelTypes[type].token
  if (asked === 'needed' && token === null)
    return [
      at('/token', 'required', 'A Gotify channel requires the token of a Gotify application.'),
    ]
  if (asked === 'none' && token !== null)
    return [
      at(
        '/token',
        'unused',
        'This channel type does not use a token. Its URL contains the credentials.',
      ),
    ]
  return []
}
