import {
  accountsWithFreshServices,
  addNewServices,
  deleteFresh,
  getServices,
  nearness,
  takeFreshServices,
} from '#catalogue'
import type { TransactionContext } from '#db'
import { later, newId, utcDay } from '#kit'
import type { MatchWorker } from '../parts.ts'
import { placesFor, waitingMs } from '../store/open-searches.ts'
import { listSearchedPlaces, makeCustomersDue } from '../store/queries.ts'
import { inTurn } from './matching-turn.ts'

/** Maximum number of services in one turn of an account. */
const servicesAtOnce = 10

/**
 * Makes customers due with open leads that new services can match. Runs as a background job. Returns
 * the number of services it processed.
 *
 * Each account gets one turn per run, so thousands of new services of one account do not delay other
 * accounts. A turn reads only search criteria of customers who were not made due today, so another
 * service of the same day reads few of them. It scores nothing: the notification does, once for each
 * customer. A turn commits the due customers and the progress of the services together. If the
 * process ends during a turn, the next one repeats it, so nothing is lost or sent twice.
 */
export async function findNewMatchesOnce(worker: MatchWorker): Promise<number> {
  return inTurn(worker, { step: 'find', accounts: accountsWithFreshServices, turn: offerFresh })
}

async function offerFresh(tx: TransactionContext): Promise<number> {
  const fresh = await takeFreshServices(tx.sql, { ...tx.actor, limit: servicesAtOnce })
  const service_ids = fresh.map(({ service_id }) => service_id)
  const services = await getServices(tx, service_ids)
  const offered = [...services.values()]
    .filter(({ status }) => status === 'active')
    .flatMap((service) => placesFor(service).map((place) => ({ place, service })))
  const places = await listSearchedPlaces(tx, {
    places: [...new Set(offered.map(({ place }) => place))],
  })
  const searched = new Set(places.map(({ place }) => place))
  const wanted = offered.filter(({ place }) => searched.has(place))
  if (wanted.length > 0) {
    await addNewServices(
      tx,
      wanted.map(({ place, service }) => ({ place, service_id: service.id })),
    )
    await makeCustomersDue(tx, {
      places: wanted.map(({ place }) => place),
      prices: wanted.map(({ service }) => service.price),
      today: utcDay(tx.clock.now()),
      since: newId('lead', later(tx.clock.now(), -waitingMs)),
      above: 1 + nearness,
      below: 1 - nearness,
    })
  }
  await deleteFresh(tx, { service_ids })
  return fresh.length
}
