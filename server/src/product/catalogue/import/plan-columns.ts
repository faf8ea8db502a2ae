import { at, invalid, type FieldError } from '#kit'

/** What was said of a file: which columns fill what (several are joined by `:`, unless one is called so), and what is the same on every line. */
export type Mapping = {
  map?: Readonly<Record<string, string>>
  set?: Readonly<Record<string, string>>
}

/** Where each member of a service comes from: the places of its columns, or one text for all. */
export type ColumnPlan = readonly { target: ColumnTarget; from: readonly number[] | string }[]

/**
 * Decides what fills what, from what was said and from the names of the columns: first what is set, then what is mapped, then columns named as
 * the member (`attributes.` and a name among them), then those of the RESO Data Dictionary; names compare without case.
 *
 * @throws Problem invalid_request with every name that does not fit; type and price must come from somewhere
 */
export function planColumns(
  header: readonly string[],
  { map = {}, set = {} }: Mapping,
): ColumnPlan {
  const places = new Map(header.map((name, i) => [folded(name), i]))
  const faults: FieldError[] = []
  const plan = new Map<ColumnTarget, readonly number[] | string>()
  for (const target of columnTargets) {
    const names = [target, ...(resoColumns[target] ?? [])]
    const place = names.map((name) => places.get(folded(name))).find((i) => i !== undefined)
    if (place !== undefined) plan.set(target, [place])
  }
  for (const [i, name] of header.entries())
    if (name.startsWith('attributes.') && isTarget(name)) plan.set(name, [i])
  for (const [target, columns] of Object.entries(map)) {
    // A heading may hold a colon itself: what is one as it stands joins nothing.
    const named = places.has(folded(columns)) ? [columns] : columns.split(':')
    const from = named.map((name) => places.get(folded(name)))
    const missing = named.filter((name) => !places.has(folded(name)))
    if (!isTarget(target)) faults.push(unknownTarget('map', target))
    else if (missing.length > 0) faults.push(noColumn(target, missing, header))
    else
      plan.set(
        target,
        from.filter((i) => i !== undefined),
      )
  }
  for (const [target, value] of Object.entries(set)) {
    if (isTarget(target)) plan.set(target, value)
    else faults.push(unknownTarget('set', target))
  }
  for (const target of ['type', 'price'] as const)
    if (!plan.has(target) && !(target in map))
      faults.push(at(`/map/${target}`, 'required', nothingFills(target, header)))
  if (faults.length > 0) throw invalid(faults)
  return [...plan].map(([target, from]) => ({ target, from }))
}

const folded = (name: string): string => name.trim().toLowerCase()

const unknownTarget = (option: 'map' | 'set', name: string): FieldError =>
  at(
    `/${option}/${name}`,
    'unknown_member',
    `A service has no "${name}". There are: ${columnTargets.join(', ')} and attributes.<name>.`,
  )

const noColumn = (target: string, missing: string[], header: readonly string[]): FieldError =>
  at(
    `/map/${target}`,
    'unknown_column',
    `The file has no column "${missing.join('", "')}". It has: ${header.join(', ')}.`,
  )

const nothingFills = (target: string, header: readonly string[]): string =>
  `Nothing fills "${target}": map a column to it (${header.join(', ')}), or set it for all lines.`

/** The members of a service that a column of a file may fill; beside them `attributes.` and a name of one's own. */
const columnTargets = [
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
type ColumnTarget = (typeof columnTargets)[number] | `attributes.${string}`

/**
 * The columns of the industry's files that are known without being mapped, the better one of two first.
 * @see https://dd.reso.org (RESO Data Dictionary, resource Property)
 */
const resoColumns: Partial<Record<ColumnTarget, readonly string[]>> = {
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
function isTarget(name: string): name is ColumnTarget {
  return columnTargets.some((target) => target === name) || /^attributes\.[^.]{1,200}$/.test(name)
}
