import { close, oneShort, roomWalk } from './room-walks.ts'
import {
  columns,
  inPart,
  inRange,
  isJustAbove,
  isJustBelow,
  isMeant,
  meeting,
  maxCandidates as most,
  parts,
  passing,
  priceWalk,
  searched,
  type WalkShape,
} from './walks.ts'

/** How many services of a budget are looked at whatever their rooms. */
const few = 20

/** How many of each part of a budget are shown where there are many; the dearest part makes up ten. */
const ofPart = 3

/**
 * A glimpse of what is dearest in the budget: of the forty that are met there, at most ten that fit wholly. One short walk that ends at the tenth, and no row for whoever is
 * not lucky in it.
 */
export const glimpse = (shape: WalkShape): string =>
  forEach(`
    select ${columns}, true as is_whole
    from (${meeting(shape, inRange, { direction: 'desc', most: 2 * few })}) as met
    where ${isMeant(shape)}
      and coalesce(bedrooms, 0) >= w.bedrooms and coalesce(bathrooms, 0) >= w.bathrooms
    limit ${most}`)

/**
 * For searches that name no rooms: ten services from all four parts of the budget, or wherever they lie, or all there are and then such as lie just outside. A row without an
 * id says that so much was sold there that the walk gave up.
 */
export const alongPrices = (shape: WalkShape): string =>
  forEach(`
    with many as materialized (
      select from (${meeting(shape, inRange, { most })}) as met offset ${most - 1}),
    spread as materialized (
      select one.*
      from many
      cross join lateral ${parts}
      cross join lateral (${priceWalk(shape, inPart, { most: ofPart })}) as one
      limit ${most}),
    first as materialized (
      select *
      from (${priceWalk(shape, inRange, { most })}) as one
      where (select count(*) from spread) < ${most}),
    wanting as materialized (
      select from first having count(*) < ${most} and (select count(*) from spread) < ${most})
    select ${columns}, true as is_whole from spread
    union all
    ${rest}
    union all
    ${outside(shape)}
    union all
    (select ${nothing}
     from wanting cross join many cross join lateral (${meeting(shape, inRange, { most: passing * most })}) as met
     offset ${passing * most - 1})`)

/**
 * For searches that name rooms: the ten of a budget that have most of them, if there are no more than twenty in it, and then such as lie just outside. Otherwise a row
 * without an id.
 */
export const amongFew = (shape: WalkShape): string =>
  forEach(`
    with many as materialized (
      select from (${meeting(shape, inRange, { most: few + 1 })}) as met offset ${few}),
    first as materialized (
      select ${columns}
      from (${priceWalk(shape, inRange, { most: few })}) as one
      where not exists (select from many)
      order by (coalesce(bedrooms, 0) >= w.bedrooms)::integer + (coalesce(bathrooms, 0) >= w.bathrooms)::integer desc
      limit ${most}),
    wanting as materialized (
      select from first having count(*) < ${most} and not exists (select from many))
    select ${columns}, coalesce(bedrooms, 0) >= w.bedrooms and coalesce(bathrooms, 0) >= w.bathrooms as is_whole from first
    union all
    ${outside(shape)}
    union all
    select ${nothing} from many`)

/**
 * For searches in which more lies in the budget than is looked at: ten services with the rooms that are wished, from all four parts of the budget if there are such, or all
 * there are, and then such as lack one room, lie just outside, or have any rooms.
 */
export const amongMany = (shape: WalkShape): string =>
  forEach(`
    with first as materialized (${roomWalk(shape, inRange, { most })}),
    wanting as materialized (select from first having count(*) < ${most}),
    spread as materialized (
      select one.*
      from (select from first having count(*) = ${most}) as many
      cross join lateral ${parts}
      cross join lateral (${roomWalk(shape, inPart, { most: ofPart, rooms: close })}) as one
      limit ${most})
    select ${columns}, true as is_whole from spread
    union all
    ${rest}
    union all
    ${ofWanting([
      roomWalk(shape, inRange, { most, rooms: oneShort }),
      roomWalk(shape, isJustAbove, { most, rooms: close }),
      roomWalk(shape, isJustBelow, { most, rooms: close }),
      priceWalk(shape, inRange, { direction: 'desc', most }),
    ])}`)

/** For searches of what may do instead, under any of the types that `type` joins by commas or, in a search for any, whatever they are: ten services in the budget, whatever their rooms. */
export const instead = (shape: WalkShape): string =>
  forEach(`
    select ${columns}, false as is_whole
    from (
      select one.*
      from (
        select word as type, w.account_id, w.currency, w.city, w.state, w.low, w.high
        from ${shape.kind === 'typed' ? "string_to_table(w.type, ',')" : '(values (null::text))'} as word (word)) as w
      cross join lateral (${priceWalk(shape, inRange, { direction: 'desc', most })}) as one
      limit ${most}) as found`)

/** What makes up ten with those that are spread out. */
const rest = `
    (select ${columns}, true
     from first
     where id <> all (array(select id from spread))
     limit ${most} - (select count(*) from spread))`

const forEach = (found: string): string => `
  select w.n, c.*
  from ${searched}
  cross join lateral (${found}) as c`

const outside = (shape: WalkShape): string =>
  ofWanting([
    priceWalk(shape, isJustAbove, { most }),
    priceWalk(shape, isJustBelow, { direction: 'desc', most }),
  ])

/** Where what fits is wanting: a later walk is only begun where the ones before did not make up for it, an append under a limit is lazy. */
const ofWanting = (walks: readonly string[]): string => `
    (select ${columns}, false
     from wanting cross join lateral (
       ${walks.map((one) => `(${one})`).join(' union all ')}
       limit ${most}) as near)`

/** The row that says that there is more. */
const nothing = "null, '', 0, null, null, null, null, null, null, false"
