import { fold } from '#kit'
import { priceBook, type PriceBook, type PriceBucket } from './price-book.ts'
import type { Wish } from './score-match.ts'
import type { TypePriceBucket } from './store/price-buckets.ts'

/** What the catalogue has for a wish: counts of active services, and the prices of the wished type (of all, where none is wished). */
export type CatalogueFit = {
  active_total: number
  active_of_type: number
  /** Of the type and within the price range; those on request are not. */
  active_in_budget: number
  price_p10: number | null
  price_median: number | null
  price_p90: number | null
}

/** An account's catalogue as scoring sees it: a summary in memory, asked without waiting. */
export type CatalogueView = {
  fit(wish: Pick<Wish, 'property_type' | 'price_range'>): CatalogueFit
}

/** Makes the summary of what is on offer. */
export function catalogueView(buckets: readonly TypePriceBucket[]): CatalogueView {
  const all = bookOf(buckets)
  const books = new Map(
    [...Map.groupBy(buckets, (bucket) => bucket.type_folded)].map(([type, own]) => [
      type,
      bookOf(own),
    ]),
  )
  return {
    fit({ property_type, price_range }) {
      const book = property_type === null ? all : (books.get(fold(property_type)) ?? empty)
      return {
        active_total: all.book.active,
        active_of_type: book.book.active,
        active_in_budget: book.book.countWithin(price_range?.min ?? null, price_range?.max ?? null),
        ...book.quantiles,
      }
    },
  }
}

type Summary = {
  book: PriceBook
  quantiles: Pick<CatalogueFit, 'price_p10' | 'price_median' | 'price_p90'>
}

function bookOf(buckets: readonly TypePriceBucket[]): Summary {
  const onRequest = buckets
    .filter((bucket) => !bucket.is_priced)
    .reduce((sum, { services }) => sum + services, 0)
  const book = priceBook(merged(buckets.filter((bucket) => bucket.is_priced)), onRequest)
  return {
    book,
    quantiles: {
      price_p10: book.quantile(0.1),
      price_median: book.quantile(0.5),
      price_p90: book.quantile(0.9),
    },
  }
}

/** Buckets of several types overlap; a book needs them one after the other. */
function merged(buckets: readonly PriceBucket[]): PriceBucket[] {
  const apart: PriceBucket[] = []
  for (const { services, low, high } of buckets) {
    const last = apart.at(-1)
    if (!last || low > last.high) apart.push({ services, low, high })
    else {
      last.services += services
      last.high = Math.max(last.high, high)
    }
  }
  return apart
}

const empty = bookOf([])
