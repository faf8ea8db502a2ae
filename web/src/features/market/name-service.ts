import { marketText } from '../../texts/market.ts'
import { sayMoney } from '../../wording/money.ts'
import { sayName } from '../../wording/name.ts'
import type { Market } from './queries.ts'

/** Returns the name of a service in the response: its address or title, else its price. */
export function nameService({ services, positions, price }: Market, service_id: string): string {
  const named = services.find((service) => service.service_id === service_id)
  if (named) return sayName(named.name)
  const position = positions.find((one) => one.service_id === service_id)
  return position
    ? marketText.listingAt(sayMoney(position.price, price.currency))
    : marketText.listing
}
