import { at, invalid, type FieldError } from '#kit'

/**
 * Options of an import. `map` assigns columns of the file to fields; several columns are joined by
 * `:`, unless a column has that name. `set` gives a field the same value on every line.
 */
export type Mapping = {
  map?: Readonly<Record<string, string>>
  set?: Readonly<Record<string, string>>
}

/** The source of each field of a service: the indexes of its columns, or one text for all lines. */
export type ColumnPlan = readonly { target: ColumnTarget; from: readonly number[] | string }[]

/**
 * Determines the source of each field. Precedence: `set`, then `map`, then columns named like the
 * field (including `attributes.<name>`), then columns of the RESO Data Dictionary. Column names are
 * compared without case.
 *
 * @throws Problem invalid_request with every name that does not fit; type and price need a source
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
    // A heading may contain a colon. If the whole text is the name of a column, nothing is joined.
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
    `A service has no field "${name}". Fields: ${columnTargets.join(', ')} and attributes.<name>.`,
  )

const noColumn = (target: string, missing: string[], header: readonly string[]): FieldError =>
  at(
    `/map/${target}`,
    'unknown_column',
    `The file has no column "${missing.join('", "')}". Columns: ${header.join(', ')}.`,
  )

const nothingFills = (target: string, header: readonly string[]): string =>
  `No source for "${target}": map a column to it (${header.join(', ')}), or set one value for all lines.`

/** The fields of a service that a column can fill, in addition to `attributes.<name>`. */
const columnTargets = [
  'type',
  'status',
  'title',
  'description',
  'price',
  'price_unit',
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
 * Industry-standard column names that need no mapping, in order of precedence.
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

/** Returns whether a column can fill this field. */
function isTarget(name: string): name is ColumnTarget {
  return columnTargets.some((target) => target === name) || /^attributes\.[^.]{1,200}$/.test(name)
}
