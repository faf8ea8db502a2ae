import { marketText } from '#texts/market.ts'
import { formatMoney } from '../../wording/money.ts'
import { formatName } from '../../wording/name.ts'
import type { Words } from '../../wording/profile.ts'
import type { Market } from './queries.ts'

/** Returns the name of a service in the response: its address or title, else its price. */
export function nameService(
  { services, positions, price }: Market,
  service_id: string,
  words: Words,
): string {
  const named = services.find((service) => service.service_id === service_id)
  if (named) return formatName(named.name)
  const position = positions.find((one) => one.service_id === service_id)
  return position
    ? marketText.listingAt(words, formatMoney(position.price, price.currency))
    : marketText.listing(words)
}
