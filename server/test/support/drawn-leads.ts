import type { Features } from '#qualification'
import { createRandom, type Random } from '#statistics'

/** A lead with a known true probability, and one random outcome with this probability. */
export type DrawnLead = { features: Features; probability: number; converted: boolean; weight: 1 }

/** Kinds of effects on the odds in a generated world. */
export const effectKinds = ['smooth', 'categorical', 'interacting'] as const
/** Worlds that were not used to develop the learner. */
export const otherKinds = ['segmented', 'threefold'] as const
/** Worlds of small accounts: few strong effects, many weak ones, and effects in combination. */
export const smallKinds = ['strong', 'weak', 'interacting'] as const
export type EffectKind =
  | (typeof effectKinds)[number]
  | (typeof otherKinds)[number]
  | (typeof smallKinds)[number]

/**
 * Generates leads from a world with a known truth. The world (its curves, the effects of its words
 * and its interactions) and its leads are generated from `seed`.
 *
 * `smooth`: three numbers with an effect (a slope, a curve that levels off, a hump) and three
 * without. `categorical`: four columns of words with an effect and one without. `interacting`: two
 * features of each kind, and two pairs of features that have an effect only in combination.
 * `segmented`: a different curve in each of five segments. `threefold`: two slopes, and an
 * interaction of three features. `strong`: a slope, a yes or no and three words, and three columns
 * without an effect. `weak`: six slopes and six columns of three words. Log-odds have a standard deviation of about 1 around a base rate
 * of about one in five.
 */
export function drawLeads(kind: EffectKind, count: number, seed: number): DrawnLead[] {
  const random = createRandom(seed)
  const logOddsOf = worlds[kind](random)
  return Array.from({ length: count }, () => {
    const { features, effect } = logOddsOf()
    const probability = 1 / (1 + Math.exp(1.5 - effect))
    return { features, probability, converted: random.uniform() < probability, weight: 1 }
  })
}

const worlds = { smooth, categorical, interacting, segmented, threefold, strong, weak }

/** Generates one lead of a world: its features, and their effect on the log-odds. */
type World = () => { features: Features; effect: number }

function smooth({ uniform, normal }: Random): World {
  const [slope, reach, hump] = [0.6 + 0.4 * uniform(), 1.5 + uniform(), 1.5 + uniform()]
  return () => {
    const [budget, hours, age] = [normal(), Math.round(48 * uniform()), uniform()]
    const effect =
      slope * budget +
      reach * (Math.exp(-hours / 12) - 0.25) +
      hump * (Math.exp(-(((age - 0.4) / 0.15) ** 2)) - 0.27)
    const features = { budget, hours, age, noise: normal(), width: uniform(), depth: normal() }
    return { features, effect }
  }
}

function categorical({ integer, normal }: Random): World {
  const columns = [
    { name: 'source', effects: Array.from({ length: 6 }, () => 0.6 * normal()) },
    { name: 'kind', effects: Array.from({ length: 3 }, () => 0.6 * normal()) },
    { name: 'town', effects: Array.from({ length: 12 }, () => 0.6 * normal()) },
    { name: 'season', effects: Array.from({ length: 4 }, () => 0.4 * normal()) },
    { name: 'agent', effects: [0, 0, 0, 0, 0] },
  ]
  return () => {
    const places = columns.map(({ effects }) => integer(effects.length))
    return {
      features: Object.fromEntries(columns.map(({ name }, j) => [name, `${name} ${places[j]}`])),
      effect: columns.reduce((sum, { effects }, j) => sum + (effects[places[j] ?? 0] ?? 0), 0),
    }
  }
}

function interacting({ uniform, integer, normal }: Random): World {
  const [slope, reach] = [0.4 + 0.3 * uniform(), 0.6 + 0.6 * uniform()]
  const [crossed, turned] = [0.4 + 0.2 * uniform(), 0.3 + 0.2 * uniform()]
  const sources = Array.from({ length: 4 }, () => 0.5 * normal())
  const kinds = Array.from({ length: 3 }, () => 0.5 * normal())
  const turns = [turned, 0, -turned]
  return () => {
    const [budget, hours, rooms] = [normal(), 48 * uniform(), integer(6)]
    const [source, kind] = [integer(4), integer(3)]
    const effect =
      slope * budget +
      reach * (Math.exp(-hours / 12) - 0.25) +
      (sources[source] ?? 0) +
      (kinds[kind] ?? 0) +
      crossed * (budget > 0 === rooms >= 3 ? 1 : -1) +
      (turns[kind] ?? 0) * ((hours - 24) / 14)
    const features = {
      budget,
      hours,
      rooms,
      source: `s${source}`,
      kind: `k${kind}`,
      noise: normal(),
    }
    return { features, effect }
  }
}

function segmented({ uniform, integer, normal }: Random): World {
  const segments = Array.from({ length: 5 }, () => ({
    level: 0.4 * normal(),
    slope: 0.4 + 0.6 * normal(),
    bend: 0.5 * normal(),
  }))
  return () => {
    const [budget, age, place] = [normal(), uniform(), integer(segments.length)]
    const { level, slope, bend } = segments[place] ?? { level: 0, slope: 0, bend: 0 }
    const effect = level + slope * budget + bend * Math.sin(6 * age)
    const segment = `segment ${place}`
    const town = `town ${integer(8)}`
    return { features: { budget, age, segment, town, noise: normal(), visits: integer(5) }, effect }
  }
}

function threefold({ uniform, integer, normal }: Random): World {
  const [slope, step, together] = [
    0.5 + 0.4 * uniform(),
    0.2 + 0.2 * uniform(),
    0.5 + 0.4 * uniform(),
  ]
  const edge = 12 + 24 * uniform()
  return () => {
    const [budget, hours, rooms] = [normal(), 48 * uniform(), integer(6)]
    const [source, kind] = [integer(4), integer(3)]
    const turn = (hours > edge ? 1 : -1) * (source < 2 ? 1 : -1) * (kind === 1 ? 1.4 : -0.6)
    const effect = slope * budget + step * (rooms - 2.5) + together * turn
    const features = {
      budget,
      hours,
      rooms,
      source: `s${source}`,
      kind: `k${kind}`,
      noise: normal(),
    }
    return { features, effect }
  }
}

function strong({ uniform, integer, normal }: Random): World {
  const [slope, asked] = [0.5 + 0.4 * uniform(), 0.4 + 0.3 * uniform()]
  const sources = [-0.6 - 0.3 * uniform(), 0, 0.6 + 0.3 * uniform()]
  return () => {
    const [budget, isAsked, source] = [normal(), uniform() < 0.5, integer(3)]
    const effect = slope * budget + (isAsked ? asked : -asked) + (sources[source] ?? 0)
    const features = {
      budget,
      asked: isAsked ? 'yes' : 'no',
      source: `s${source}`,
      noise: normal(),
      width: uniform(),
      kind: `k${integer(4)}`,
    }
    return { features, effect }
  }
}

function weak({ integer, normal }: Random): World {
  const slopes = Array.from({ length: 6 }, () => 0.28 * normal())
  const words = Array.from({ length: 6 }, () => Array.from({ length: 3 }, () => 0.35 * normal()))
  return () => {
    const numbers = slopes.map(() => normal())
    const places = words.map(({ length }) => integer(length))
    const effect =
      slopes.reduce((sum, slope, j) => sum + slope * (numbers[j] ?? 0), 0) +
      words.reduce((sum, effects, j) => sum + (effects[places[j] ?? 0] ?? 0), 0)
    const features = Object.fromEntries([
      ...numbers.map((value, j) => [`number ${j}`, value] as const),
      ...places.map((place, j) => [`word ${j}`, `w${place}`] as const),
    ])
    return { features, effect }
  }
}
