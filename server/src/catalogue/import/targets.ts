/** The members of a service that a column of a file may fill; beside them `attributes.` and a name of one's own. */
export const columnTargets = [
  'type',
  'status',
  'title',
  'description',
  'price',
  'currency',
  'bedrooms',
  'bathrooms',
  'square_feet',
  'address',
  'city',
  'state',
  'external_id',
  'listed_at',
  'ended_at',
  'closed_price',
] as const
export type ColumnTarget = (typeof columnTargets)[number] | `attributes.${string}`

/**
 * The columns of the industry's files that are known without being mapped, the better one of two first.
 * @see https://dd.reso.org (RESO Data Dictionary, resource Property)
 */
export const resoColumns: Partial<Record<ColumnTarget, readonly string[]>> = {
  type: ['PropertyType', 'PropertySubType'],
  status: ['StandardStatus', 'MlsStatus'],
  description: ['PublicRemarks'],
  price: ['ListPrice'],
  bedrooms: ['BedroomsTotal'],
  bathrooms: ['BathroomsTotalDecimal', 'BathroomsTotalInteger'],
  square_feet: ['LivingArea'],
  address: ['location.address', 'UnparsedAddress'],
  city: ['location.city'],
  state: ['location.state', 'StateOrProvince'],
  external_id: ['ListingKey', 'ListingId'],
  listed_at: ['ListingContractDate', 'OnMarketDate'],
  ended_at: ['CloseDate', 'OffMarketDate'],
  closed_price: ['ClosePrice'],
}

/** Whether this is something a column may fill. */
export function isTarget(name: string): name is ColumnTarget {
  return columnTargets.some((target) => target === name) || /^attributes\.[^.]{1,200}$/.test(name)
}
