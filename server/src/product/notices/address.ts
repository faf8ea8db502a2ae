import { newSigningSecret, urlErrors, type Guard } from '#egress'
import { at, invalid, type FieldError, type Seal } from '#kit'
import type { Address } from './channels/message.ts'
import { topicOf } from './channels/ntfy.ts'
import type { ChannelTypeName } from './channel-type-names.ts'
import { channelTypes } from './channels/types.ts'

/** What addresses of channels are sealed for. */
const addressPurpose = 'notice-channel'

/** Seals where a channel leads, and what opens it. */
export const sealAddress = (seal: Seal, address: Address): Buffer =>
  seal.seal(JSON.stringify(address), addressPurpose)

/** Opens what `sealAddress` sealed. */
export const openAddress = (seal: Seal, sealed: Buffer): Address =>
  JSON.parse(seal.open(sealed, addressPurpose)) as Address

/** What may be read of an address: its server. The rest lets whoever knows it write there, or read. */
export const shownOf = (url: string): string => `${new URL(url).origin}/***`

/** The address of a new channel, with a secret of its own where it is signed. */
export const newAddress = (
  type: ChannelTypeName,
  url: string,
  token: string | undefined,
): Address => ({
  url,
  token: token ?? null,
  secret: type === 'webhook' ? newSigningSecret() : null,
})

/** Refuses what could never be reached, or must not be, by the guard of webhooks; and a token that is missing or has no use. @throws Problem invalid_request */
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
        'The address of a topic ends in its name, as https://ntfy.sh/name.',
      ),
    )
  if (errors.length > 0) throw invalid(errors)
}

function tokenErrors(type: ChannelTypeName, token: string | null): FieldError[] {
  const asked = channelTypes[type].token
  if (asked === 'needed' && token === null)
    return [at('/token', 'required', 'This needs the token of an application.')]
  if (asked === 'none' && token !== null)
    return [at('/token', 'unused', 'This has no token: what opens it stands in the address.')]
  return []
}
