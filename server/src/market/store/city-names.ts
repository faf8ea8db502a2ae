import type { Sql } from '#db'

/** A city is written as most of so many of its newest listings write it. */
const mostLooked = 50

/** How the catalogue writes these cities, by their folded words. Looks at a few listings of each, along service_city_newest. */
export async function readCityNames(
  sql: Sql,
  account_id: string,
  cities: readonly string[],
): Promise<Map<string, string>> {
  if (cities.length === 0) return new Map()
  const { rows } = await sql.query<{ city: string; name: string | null }>({
    name: 'market-city-names',
    text: `
      select asked.city, written.name
        from unnest($2::text[]) as asked (city)
        cross join lateral (
          select mode() within group (order by newest.city) as name
            from (select s.city
                    from service as s
                   where s.account_id = $1 and s.city_folded = asked.city and s.deleted_at is null
                   order by s.created_at desc, s.id desc
                   limit ${mostLooked}) as newest) as written`,
    values: [account_id, [...new Set(cities)]],
  })
  return new Map(rows.flatMap(({ city, name }) => (name === null ? [] : [[city, name]])))
}
