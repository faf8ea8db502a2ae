/** Maps values to a length, and returns rounded values for an axis. */
export type Scale = { at: (value: number) => number; ticks: number[] }

/** Returns a linear scale for all `values`, with padding at both ends. */
export function linearScale(values: readonly number[], length: number, wantedTicks = 5): Scale {
  const low = Math.min(...values)
  const high = Math.max(...values)
  const pad = (high - low || Math.abs(high) || 1) * 0.06
  const [from, to] = [low - pad, high + pad]
  const step = roundStep((to - from) / wantedTicks)
  const ticks = []
  for (let tick = Math.ceil(from / step) * step; tick <= to; tick += step) ticks.push(tick)
  return { at: (value) => ((value - from) / (to - from)) * length, ticks }
}

function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 5, 10].find((one) => one * power >= rough) ?? 10
  return factor * power
}
